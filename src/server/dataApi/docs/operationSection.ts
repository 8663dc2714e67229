import { errorNames } from '../../../../methods/data/kit/DataApiError.js'
import {
  type DocumentedParameter,
  documentedParameters,
} from '../../../../methods/data/kit/documentedParameters.js'
import type { NamedSchemas } from '../../../../methods/data/kit/NamedSchemas.js'
import type { Operation } from '../../../../methods/data/kit/Operation.js'
import type { OperationExample } from '../../../../methods/data/kit/OperationExample.js'
import { bodySchema } from '../../../../methods/data/kit/RequestCheck.js'
import { codeText, htmlText } from '../../../../methods/kit/htmlText.js'
import type { JsonSchema } from '../../../../methods/kit/schema.js'
import { schemaText } from '../../../../methods/kit/schemaText.js'
import { exampleBody, exampleText, type KnownValues } from './exampleValues.js'
import { schemaNotes } from './schemaNotes.js'
import { typeText } from './schemaSections.js'

/** The values that the sections of all operations share, and the examples of one operation. */
type SectionContext = {
  /** The URL of the network, without a trailing slash. */
  readonly base: string
  readonly known: KnownValues
  /** Collects the named types to which the sections link. */
  readonly schemas: NamedSchemas
  readonly examples: readonly OperationExample[]
}

/**
 * Returns the part of the page about one operation: what it does, its parameters, body, answer and errors, examples, a
 * line for curl, and a form to try it.
 */
export function operationSection(
  operation: Operation,
  { base, known, schemas, examples }: SectionContext,
): string {
  const { id, method, path, summary, description = '', status, answer, units, body } = operation
  const parameters = documentedParameters(operation)
  const schema = body === undefined ? undefined : bodySchema(operation)
  const example = schema === undefined ? undefined : JSON.stringify(exampleBody(schema, known), null, 2)
  return `<details class="operation" id="${htmlText(id)}">
<summary>${methodAndPath(method, path)} <span>${codeText(summary)}</span></summary>
${description === '' ? '' : `<p>${codeText(description)}</p>`}
${parameters.length === 0 ? '' : parameterTable(parameters)}
${schema === undefined ? '' : typeBlock('Body', schema, schemas)}
${answer === undefined ? `<h4>Answer ${status}</h4><p>Without a body.</p>` : typeBlock(`Answer ${status}`, answer, schemas)}
<p>Errors: ${errorCodes}, as <a href="#errors">described below</a>. Costs ${units} compute units.</p>
${examplesOf(method, examples)}
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

function parameterTable(parameters: readonly DocumentedParameter[]): string {
  const rows = parameters.map(({ name, in: location, schema, description, required }) => {
    // The format is left out, since the description names it.
    const notes = schemaNotes({ ...schema, format: undefined })
    return `<tr><td><code>${htmlText(name)}</code><td>${location}${required ? ', required' : ''}<td><code>${htmlText(schemaText(schema))}</code><td>${codeText(description)}${notes === '' ? '' : ` <small>${htmlText(notes)}</small>`}`
  })
  return `<h4>Parameters</h4>\n<table>${rows.join('\n')}</table>`
}

/** Returns a type with its members. The members show their types by name. */
function typeBlock(heading: string, schema: JsonSchema, schemas: NamedSchemas): string {
  const shown = schemas.shown(schema)
  const own = typeof schema.title === 'string' ? schemas.all()[schema.title] : undefined
  return `<h4>${heading}</h4>\n${typeText(own ?? shown, schemas)}`
}

/** Returns example requests and the answers of a network to them. */
function examplesOf(method: string, examples: readonly OperationExample[]): string {
  return examples
    .map(({ name, target, body, answer }) => {
      const title = examples.length === 1 ? 'Example' : `Example: ${name}`
      const request = `${method} ${target}${body === undefined ? '' : `\n\n${JSON.stringify(body, null, 2)}`}`
      const text = typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2)
      const shown = answer === undefined ? '' : `<pre>${htmlText(text)}</pre>`
      return `<h4>${htmlText(title)}</h4>\n<pre>${htmlText(request)}</pre>\n${shown}`
    })
    .join('\n')
}

/** Returns the command line for curl. The script of the page rewrites it while the form is filled in. */
function curlLine(
  { method, path }: Operation,
  parameters: readonly DocumentedParameter[],
  body: string | undefined,
  base: string,
  known: KnownValues,
): string {
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const parameter = parameters.find((each) => each.name === name)
    const value = parameter === undefined ? '' : exampleOf(parameter, known)
    return value === '' ? whole : encodeURIComponent(value)
  })
  const query = parameters
    .filter(({ in: location, required }) => location === 'query' && required)
    .map((each) => `${each.name}=${encodeURIComponent(exampleOf(each, known))}`)
  const url = `${base}${filled}${query.length === 0 ? '' : `?${query.join('&')}`}`
  // Without -X, curl sends a body by POST, and a request without a body by GET.
  const way = method === (body === undefined ? 'GET' : 'POST') ? '' : `-X ${method} `
  const sent = body === undefined ? '' : `-H 'content-type: application/json' -d '${body}' `
  return `curl ${way}${sent}'${url}'`
}

function exampleOf({ name, schema, list }: DocumentedParameter, known: KnownValues): string {
  return exampleText(name, { ...schema, ...list }, known)
}

function form(
  { method, path }: Operation,
  parameters: readonly DocumentedParameter[],
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
function field(parameter: DocumentedParameter, known: KnownValues): string {
  const { name, in: location, schema, list, required } = parameter
  const value = required ? exampleOf(parameter, known) : ''
  const attributes = `name="${htmlText(name)}" data-in="${location}"${required ? ' required' : ''}`
  const words = schema['enum']
  const input = Array.isArray(words)
    ? `<select ${attributes}>${['', ...words.map(String)]
        .filter((word) => word !== '' || !required)
        .map((word) => `<option${word === value ? ' selected' : ''}>${htmlText(word)}</option>`)
        .join('')}</select>`
    : `<input ${attributes} value="${htmlText(value)}" placeholder="${htmlText(placeholder({ ...schema, ...list }))}" autocomplete="off" spellcheck="false">`
  return `<label>${htmlText(name)}${input}</label>`
}

function placeholder(schema: JsonSchema): string {
  const notes = schemaNotes(schema)
  return notes === '' ? schemaText(schema) : notes
}
