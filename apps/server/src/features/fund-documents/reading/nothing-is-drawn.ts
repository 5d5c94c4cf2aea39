/** What pdf.js asks for to draw, and complains about where Node has none: here it only reads. */
function NothingIsDrawn(): never {
  throw new TypeError('a PDF is read on the server, and not drawn')
}

Object.assign(globalThis, { DOMMatrix: NothingIsDrawn, Path2D: NothingIsDrawn, ImageData: NothingIsDrawn })
