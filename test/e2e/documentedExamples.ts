import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An example of a page of the API reference. */
export type DocumentedExample = {
  /** The method that the example stands below. */
  readonly method: string
  /** The path of the page's first endpoint, such as `/ext/bc/<L1>/validators`. */
  readonly path: string
  /** TypeScript of a method of the control API; undefined where the page shows a request. */
  readonly code: string | undefined
  /** The parameters of the request as JSON; undefined where the page shows code. */
  readonly params: string | undefined
  /** Whether the page shows a result, so that the request is one that a node takes. */
  readonly hasResult: boolean
}

/** Returns the examples of all pages in the folder of the API reference, in the order of the pages. */
export function documentedExamples(folder: string): readonly DocumentedExample[] {
  return readdirSync(folder).flatMap((name) => {
    const [head = '', ...sections] = readFileSync(join(folder, name), 'utf8').split(/^## /m)
    const [, path = ''] = /^Endpoint: `([^`]+)`/m.exec(head) ?? []
    return sections.flatMap((section) => exampleOf(section, path))
  })
}

function exampleOf(section: string, path: string): readonly DocumentedExample[] {
  const method = section.slice(0, section.indexOf('\n'))
  const [, language, text = '', rest = ''] =
    /^Example:\n\n```(ts|json)\n([\s\S]*?)\n```\n([\s\S]*)/m.exec(section) ?? []
  const hasResult = language === 'ts' || /^\n```json\n/.test(rest)
  if (language === 'ts') return [{ method, path, code: text, params: undefined, hasResult }]
  const [, params] = /^\{ "method": "[^"]+", "params": ([\s\S]*) \}$/.exec(text) ?? []
  return params === undefined ? [] : [{ method, path, code: undefined, params, hasResult }]
}
