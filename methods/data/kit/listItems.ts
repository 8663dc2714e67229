/** Returns the items of a list in one text, separated by commas, without empty items and blanks around items. */
export function listItems(text: string): readonly string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
