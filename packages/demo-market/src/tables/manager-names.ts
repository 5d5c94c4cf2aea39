/** Invented managers: any likeness to people is chance. */
export const surnames = [
  '陳', '林', '黃', '張', '李', '王', '吳', '劉', '蔡', '楊', '許', '鄭', '謝', '洪', '郭', '邱', '曾', '廖', '賴', '徐',
] as const // prettier-ignore

export const givenNames = [
  '怡君', '志明', '雅婷', '建宏', '淑芬', '俊傑', '佩珊', '宗翰', '惠雯', '柏翰', '靜宜', '冠廷', '筱涵', '彥廷', '詩涵',
  '家豪', '欣怡', '承恩', '宜蓁', '品睿', '郁婷', '偉倫', '思妤', '哲維', '佳穎', '振宇', '婉婷', '明哲', '曉雯', '子軒',
] as const // prettier-ignore
