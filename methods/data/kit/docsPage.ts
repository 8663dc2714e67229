import { htmlText } from '../../kit/htmlText.js'
import type { Operation } from './Operation.js'
import type { Parameters } from './Parameter.js'
import { pagingInQuery } from './RequestCheck.js'

/** Returns a page that describes operations. It loads nothing from elsewhere. */
export function docsPage(operations: readonly Operation[]): string {
  const tags = [...new Set(operations.map(({ tag }) => tag))]
  const groups = tags.map((tag) => {
    const own = operations.filter((operation) => operation.tag === tag)
    return `<h2>${htmlText(tag)}</h2>\n${own.map(describe).join('\n')}`
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Data API and Metrics API</title>
<style>body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
code{background:#f2f2f2;padding:.1em .3em}td{padding:.2em 1em .2em 0;vertical-align:top}</style>
<h1>Data API and Metrics API</h1>
<p>All operations as <a href="/v1/openapi.json">OpenAPI 3.1</a>.</p>
${groups.join('\n')}
</html>
`
}

function describe(operation: Operation): string {
  const { id, method, path, summary, description, inPath, inQuery, units } = operation
  const rows = [...rowsOf(inPath), ...rowsOf(inQuery), ...rowsOf(pagingInQuery(operation))]
  const table = rows.length === 0 ? '' : `<table>${rows.join('')}</table>`
  const more = description === undefined ? '' : ` ${htmlText(description)}`
  return `<h3 id="${htmlText(id)}"><code>${method} ${htmlText(path)}</code></h3>
<p>${htmlText(summary)}${more} Costs ${units} compute units.</p>
${table}`
}

function rowsOf(
  parameters: Readonly<Record<string, Pick<Parameters[string], 'description' | 'schema'>>>,
): string[] {
  return Object.entries(parameters).map(
    ([name, { description, schema }]) =>
      `<tr><td><code>${htmlText(name)}</code><td>${htmlText(description)}<td><code>${htmlText(JSON.stringify(schema))}</code>`,
  )
}
