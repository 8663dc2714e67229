import { expect, it } from '@jest/globals'
import { NamedSchemas } from '../../../../../methods/data/kit/NamedSchemas.js'
import type { JsonSchema } from '../../../../../methods/kit/schema.js'
import { schemaSections, typeText } from '../../../../../src/server/dataApi/docs/schemaSections.js'

const named = (title: string, properties: JsonSchema): JsonSchema => ({
  title,
  type: 'object',
  properties,
  required: Object.keys(properties),
})
const fruit = named('Fruit', { size: { type: 'integer', description: 'How big.', minimum: 1 } })
const basket = named('Basket', { fruits: { type: 'array', items: fruit } })

it('types come in alphabetical order, each with its members, and links to others', () => {
  const schemas = new NamedSchemas()
  schemas.shown(fruit)
  schemas.shown(basket)
  expect(schemaSections(schemas)).toBe(
    [
      '<section><h2 id="schemas">Types</h2>',
      '<details class="type" id="type-Basket"><summary><code>Basket</code></summary><pre>{ fruits: <a href="#type-Fruit">Fruit</a>[] }</pre></details>',
      '<details class="type" id="type-Fruit"><summary><code>Fruit</code></summary><pre>{',
      '  size: number // How big. at least 1',
      '}</pre></details></section>',
    ].join('\n'),
  )
})

it('a word is a link where it names a type that is shown: not in a text, a comment or another word', () => {
  const schemas = new NamedSchemas()
  schemas.shown(fruit)
  const members = {
    kind: { enum: ['Fruit', 'Basket'] },
    aFruit: { type: 'string', description: 'A Fruit // or a Basket.' },
    other: { $ref: '#/components/schemas/Basket' },
    own: { $ref: '#/components/schemas/Fruit' },
  }
  expect(typeText({ type: 'object', properties: members }, schemas)).toBe(
    [
      '<pre>{',
      '  kind?: &quot;Fruit&quot; | &quot;Basket&quot;',
      '  aFruit?: string // A Fruit // or a Basket.',
      '  other?: Basket',
      '  own?: <a href="#type-Fruit">Fruit</a>',
      '}</pre>',
    ].join('\n'),
  )
})
