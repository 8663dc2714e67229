/** Pages with at least so many lines begin with a list of their sections. */
export const longPage = 150

/** Of more sections than these, those of a namespace share a line. */
const longList = 30

const begin = '<!-- contents -->'
const end = '<!-- end of contents -->'

type Section = { readonly depth: number; readonly heading: string }

/** Returns a page with the list of its sections renewed, if it has a place for one. */
export function withContents(page: string): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) return page
  const rest = page.slice(to + end.length)
  return `${page.slice(0, from)}${contentsText(rest)}${rest}`
}

/** Returns the list of the sections of a text, between the marks by which it is found again. */
export function contentsText(text: string): string {
  const sections = sectionsOf(text)
  const lines = sections.length > longList ? linesByNamespace(sections) : sections.map(lineOf)
  return `${begin}\n${lines.join('\n')}\n${end}`
}

function lineOf({ depth, heading }: Section): string {
  return `${'  '.repeat(depth - 2)}- [${heading.replaceAll(/\[|\]/g, '')}](#${headingId(heading)})`
}

/** Returns one line for the methods of each namespace, such as `eth_`, in the order of the first ones. */
function linesByNamespace(sections: readonly Section[]): readonly string[] {
  const byNamespace = new Map<string, string[]>()
  for (const { heading } of sections) {
    const [namespace = '', name = heading] = heading.split(/(?<=^[a-z]+[_.])/)
    const link = `[${name}](#${headingId(heading)})`
    byNamespace.set(namespace, [...(byNamespace.get(namespace) ?? []), link])
  }
  return [...byNamespace].map(([namespace, links]) => `- \`${namespace}\`: ${links.join(', ')}`)
}

/** Returns the name by which links find a heading, as GitHub makes it. */
export function headingId(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-')
}

/** Returns the headings of the second and third level, apart from those in code. */
function sectionsOf(text: string): readonly Section[] {
  const prose = text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '')
  return [...prose.matchAll(/^(##|###) (.*)$/gm)].map(([, marks = '', heading = '']) => ({
    depth: marks.length,
    heading,
  }))
}
