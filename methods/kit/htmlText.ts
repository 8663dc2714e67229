/** Escapes a text for HTML, between tags and in attributes with double quotes. */
export function htmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** Returns a text as HTML in which names between backquotes are code. */
export function codeText(text: string): string {
  return htmlText(text).replace(/`([^`]*)`/g, '<code>$1</code>')
}
