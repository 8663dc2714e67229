import { errorNames } from '../../../../methods/data/kit/DataApiError.js'
import type { Operation } from '../../../../methods/data/kit/Operation.js'
import type { Parameter } from '../../../../methods/data/kit/Parameter.js'
import { bodySchema, pagingInQuery } from '../../../../methods/data/kit/RequestCheck.js'
import { htmlText } from '../../../../methods/kit/htmlText.js'
import type { JsonSchema } from '../../../../methods/kit/schema.js'
import { meaningOf, schemaText } from '../../../../methods/kit/schemaText.js'
import { exampleBody, exampleText, type KnownValues } from './exampleValues.js'
import { schemaNotes } from './schemaNotes.js'

/** A parameter as the page shows it. */
type Shown = {
  readonly name: string
  readonly place: 'path' | 'query'
  readonly schema: JsonSchema
  readonly description: string
  readonly required: boolean
}

/**
 * Returns the part of the page about one operation: what it does, its parameters, body, answer and errors, a line for
 * curl, and a form that tries it.
 * @param base the URL of the network, without a trailing slash
 */
export function operationSection(operation: Operation, base: string, known: KnownValues): string {
  const { id, method, path, summary, description = '', status, answer, units, body } = operation
  const parameters = shownParameters(operation)
  const schema = body === undefined ? undefined : bodySchema(operation)
  const example = schema === undefined ? undefined : JSON.stringify(exampleBody(schema, known), null, 2)
  return `<details class="operation" id="${htmlText(id)}">
<summary>${methodAndPath(method, path)} <span>${htmlText(summary)}</span></summary>
<p>${htmlText([summary, description].filter(Boolean).join(' '))}</p>
${parameters.length === 0 ? '' : parameterTable(parameters)}
${schema === undefined ? '' : typeBlock('Body', schema)}
${answer === undefined ? `<h4>Answer ${status}</h4><p>Without a body.</p>` : typeBlock(`Answer ${status}`, answer)}
<p>Errors: ${errorCodes}, as <a href="#errors">described below</a>. Costs ${units} compute units.</p>
<h4>curl</h4>
<pre class="curl">${htmlText(curlLine(operation, parameters, example, base, known))}</pre>
${form(operation, parameters, example, known)}
</details>`
}

/** Returns a method and a path as the page shows them. */
export function methodAndPath(method: string, path: string): string {
  return `<code><b class="${method.toLowerCase()}">${method}</b> ${htmlText(path)}</code>`
}

const errorCodes = Object.keys(errorNames).join(', ')

function shownParameters(operation: Operation): readonly Shown[] {
  const shown = (place: Shown['place']) => {
    return ([name, { description, schema, required }]: [string, Parameter<unknown>]): Shown => {
      return { name, place, schema, description, required: place === 'path' || required }
    }
  }
  return [
    ...Object.entries(operation.inPath).map(shown('path')),
    ...Object.entries(operation.inQuery).map(shown('query')),
    ...Object.entries(pagingInQuery(operation)).map(
      ([name, { description, schema }]): Shown => ({
        name,
        place: 'query',
        schema,
        description,
        required: false,
      }),
    ),
  ]
}

function parameterTable(parameters: readonly Shown[]): string {
  const rows = parameters.map(({ name, place, schema, description, required }) => {
    const notes = schemaNotes(schema)
    return `<tr><td><code>${htmlText(name)}</code><td>${place}${required ? ', required' : ''}<td><code>${htmlText(schemaText(schema))}</code><td>${htmlText(description)}${notes === '' ? '' : ` <small>${htmlText(notes)}</small>`}`
  })
  return `<h4>Parameters</h4>\n<table>${rows.join('\n')}</table>`
}

function typeBlock(title: string, schema: JsonSchema): string {
  return `<h4>${title}</h4>\n<pre>${htmlText(schemaText(schema, '', notesOn))}</pre>`
}

/** Returns the comment on a member of a body or an answer. */
function notesOn(member: Readonly<Record<string, unknown>>): string | undefined {
  return [meaningOf(member), schemaNotes(member)].filter(Boolean).join(' ') || undefined
}

/** Returns the command line for curl. The script of the page rewrites it while the form is filled in. */
function curlLine(
  { method, path }: Operation,
  parameters: readonly Shown[],
  body: string | undefined,
  base: string,
  known: KnownValues,
): string {
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = exampleText(name, parameters.find((each) => each.name === name)?.schema ?? {}, known)
    return value === '' ? whole : encodeURIComponent(value)
  })
  const query = parameters
    .filter(({ place, required }) => place === 'query' && required)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(exampleText(name, schema, known))}`)
  const url = `${base}${filled}${query.length === 0 ? '' : `?${query.join('&')}`}`
  // curl sends a body by POST, and nothing by GET.
  const way = method === (body === undefined ? 'GET' : 'POST') ? '' : `-X ${method} `
  const sent = body === undefined ? '' : `-H 'content-type: application/json' -d '${body}' `
  return `curl ${way}${sent}'${url}'`
}

function form(
  { method, path }: Operation,
  parameters: readonly Shown[],
  body: string | undefined,
  known: KnownValues,
): string {
  const area =
    body === undefined ? '' : `<label>Body<textarea name="body" rows="8">${htmlText(body)}</textarea></label>`
  return `<form hidden data-method="${method}" data-path="${htmlText(path)}">
<h4>Try it</h4>
${parameters.map((parameter) => field(parameter, known)).join('\n')}
${area}
<button>Send</button> <output></output>
<pre hidden></pre>
</form>`
}

/** Returns the input field of a parameter. Only required parameters have a value at first. */
function field({ name, place, schema, required }: Shown, known: KnownValues): string {
  const value = required ? exampleText(name, schema, known) : ''
  const attributes = `name="${htmlText(name)}" data-place="${place}"${required ? ' required' : ''}`
  const words = schema['enum']
  const input = Array.isArray(words)
    ? `<select ${attributes}>${['', ...words.map(String)]
        .filter((word) => word !== '' || !required)
        .map((word) => `<option${word === value ? ' selected' : ''}>${htmlText(word)}</option>`)
        .join('')}</select>`
    : `<input ${attributes} value="${htmlText(value)}" placeholder="${htmlText(placeholder(schema))}" autocomplete="off" spellcheck="false">`
  return `<label>${htmlText(name)}${input}</label>`
}

function placeholder(schema: JsonSchema): string {
  const notes = schemaNotes(schema)
  return notes === '' ? schemaText(schema) : notes
}
