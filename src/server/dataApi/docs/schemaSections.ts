import type { NamedSchemas } from '../../../../methods/data/kit/NamedSchemas.js'
import { htmlText } from '../../../../methods/kit/htmlText.js'
import type { JsonSchema } from '../../../../methods/kit/schema.js'
import { meaningOf, schemaText } from '../../../../methods/kit/schemaText.js'
import { schemaNotes } from './schemaNotes.js'

/**
 * Returns the part of the page about all named types. The sections of operations are made first: they name the types.
 */
export function schemaSections(schemas: NamedSchemas): string {
  const sections = Object.entries(schemas.all()).map(
    ([name, schema]) =>
      `<details class="type" id="type-${name}"><summary><code>${name}</code></summary>${typeText(schema, schemas)}</details>`,
  )
  return `<section><h2 id="schemas">Types</h2>\n${sections.join('\n')}</section>`
}

/** Returns a type with comments on its members. Named types in it are links. */
export function typeText(schema: JsonSchema, schemas: NamedSchemas): string {
  const names = new Set(Object.keys(schemas.all()))
  const linked = schemaText(schema, '', notesOn)
    .split('\n')
    .map((line) => {
      const [type = '', ...notes] = htmlText(line).split(' // ')
      // A word after a semicolon is a text in quotation marks (`&quot;`), not the name of a type.
      const withLinks = type.replace(/(?<![\w;])[A-Z]\w+/g, (name) =>
        names.has(name) ? `<a href="#type-${name}">${name}</a>` : name,
      )
      return [withLinks, ...notes].join(' // ')
    })
  return `<pre>${linked.join('\n')}</pre>`
}

/** Returns the comment on a member of a body or an answer. */
function notesOn(member: Readonly<Record<string, unknown>>): string | undefined {
  return [meaningOf(member), schemaNotes(member)].filter(Boolean).join(' ') || undefined
}
