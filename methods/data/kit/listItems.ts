/** Returns the items of a list in one text, separated by commas, without doubles, empty items and blanks around items. */
export function listItems(text: string): readonly string[] {
  const items = text.split(',').map((item) => item.trim())
  return [...new Set(items.filter((item) => item !== ''))]
}
