/** The sub-sectors of a region as SITCA's monthly file writes it, equity first. */
export const regionSectors = new Map<string, readonly string[]>([
  ['美國', ['30004', '20002']],
  ['中國', ['40005', '20021']],
  ['日本', ['30011']],
  ['印度', ['40007']],
  ['越南', ['40009']],
  ['歐洲', ['30008', '20003']],
  ['拉丁美洲', ['50003']],
  ['亞洲', ['40001', '20019']],
  ['新興市場', ['50001', '20016']],
])
