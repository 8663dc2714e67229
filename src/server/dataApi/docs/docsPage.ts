import { createHash } from 'node:crypto'
import { errorNames } from '../../../../methods/data/kit/DataApiError.js'
import { NamedSchemas } from '../../../../methods/data/kit/NamedSchemas.js'
import type { Operation } from '../../../../methods/data/kit/Operation.js'
import type { ErrorExamples, OperationExamples } from '../../../../methods/data/kit/OperationExample.js'
import { htmlText } from '../../../../methods/kit/htmlText.js'
import type { HttpAnswer } from '../../../rpc/exchange.js'
import { otherAnswer } from '../answers.js'
import { docsScript } from './docsScript.js'
import { docsStyle } from './docsStyle.js'
import type { KnownValues } from './exampleValues.js'
import { operationSection } from './operationSection.js'
import { schemaSections } from './schemaSections.js'

/** Example requests and the answers of networks to them. */
export type DocsExamples = {
  readonly operationExamples: OperationExamples
  readonly errorExamples: ErrorExamples
}

/**
 * Returns the page that describes operations and has forms to try them. It loads nothing from other hosts. Its content
 * security policy allows only its own style and script, and requests to its network.
 * @param examples requests and answers by operation ID, and requests that are refused
 * @param base the URL at which the browser reached the network, without a trailing slash
 * @param known the values that fill the forms at first
 */
export function docsPage(
  operations: readonly Operation[],
  examples: DocsExamples,
  base: string,
  known: KnownValues,
): HttpAnswer {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
  return otherAnswer(200, headers, html(operations, examples, base, known))
}

function policy(): string {
  return [
    "default-src 'none'",
    `style-src '${hashOf(docsStyle)}'`,
    `script-src '${hashOf(docsScript)}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

function html(
  operations: readonly Operation[],
  { operationExamples, errorExamples }: DocsExamples,
  base: string,
  known: KnownValues,
): string {
  const schemas = new NamedSchemas()
  const sectionOf = (operation: Operation) =>
    operationSection(operation, { base, known, schemas, examples: operationExamples[operation.id] ?? [] })
  const tags = [...new Set(operations.map(({ tag }) => tag))]
  const groups = tags.map((tag) => [tag, operations.filter((operation) => operation.tag === tag)] as const)
  return `<!doctype html>
<html lang="en" data-base="${htmlText(base)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Data API and Metrics API</title>
<style>${docsStyle}</style>
<nav aria-label="Contents">
<label>Search <small>(press /)</small><input id="search" type="search" autocomplete="off"></label>
<p id="found" role="status"></p>
${groups.map(([tag, own]) => contentsOf(tag, own)).join('\n')}
<ul><li><a href="#errors">Errors</a></li>
<li><a href="#schemas">Types</a></li></ul>
</nav>
<main>
<h1>Data API and Metrics API</h1>
<p>${operations.length} operations of the emulated network at <code>${htmlText(base)}</code>, also as
<a href="${htmlText(base)}/v1/openapi.json">OpenAPI 3.1</a>.</p>
<label>API key, if the network requires one <small>Sent as the header x-data-api-key.</small><input id="key" autocomplete="off"></label>
${groups.map(([tag, own]) => `<section data-group><h2 id="${anchorOf(tag)}">${htmlText(tag)}</h2>\n${own.map(sectionOf).join('\n')}</section>`).join('\n')}
${errors(errorExamples)}
${schemaSections(schemas)}
</main>
<script>${docsScript}</script>
</html>
`
}

function contentsOf(tag: string, operations: readonly Operation[]): string {
  const items = operations.map(
    ({ id, method, path, summary }) =>
      `<li><a href="#${htmlText(id)}" title="${htmlText(`${method} ${path}`)}">${htmlText(summary.replace(/\.$/, ''))}</a></li>`,
  )
  return `<div data-group><a href="#${anchorOf(tag)}"><strong>${htmlText(tag)}</strong></a><ul>${items.join('\n')}</ul></div>`
}

function anchorOf(tag: string): string {
  return `group-${tag.toLowerCase().replaceAll(' ', '-')}`
}

function errors(examples: ErrorExamples): string {
  const rows = Object.entries(errorNames).map(([status, name]) => {
    const answers = [...examples.data, ...examples.metrics].filter((each) => String(each.status) === status)
    const shown = answers.map(({ target, answer }) => `GET ${target}\n${JSON.stringify(answer)}`)
    return `<tr><td>${status}<td>${name}<td><pre>${htmlText(shown.join('\n\n'))}</pre>`
  })
  return `<h2 id="errors">Errors</h2>
<p>The Data API answers with one text that says what is wrong, the Metrics API with a list of texts. Examples:</p>
<table>${rows.join('\n')}</table>`
}
