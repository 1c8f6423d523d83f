/**
 * Styles of a script: a page's policy allows no style elements but its own; a sheet made by script is none.
 * @returns false where browsers cannot make one; then their own player stays
 */
export function adoptSheet(document: Document, css: string): boolean {
  if (!('adoptedStyleSheets' in document && 'replaceSync' in CSSStyleSheet.prototype)) return false
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return true
}
