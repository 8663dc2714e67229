import { expect, it } from '@jest/globals'
import { NamedSchemas } from '../../../../methods/data/kit/NamedSchemas.js'

const inner = { title: 'Inner', type: 'object', properties: { a: { type: 'string', description: 'An a.' } } }

it('shows a named schema by a reference, at any place, and keeps it once', () => {
  const schemas = new NamedSchemas()
  const reference = { $ref: '#/components/schemas/Inner' }
  expect(schemas.shown(inner)).toEqual(reference)
  const shown = schemas.shown({
    type: 'object',
    properties: { one: inner, list: { type: 'array', items: inner } },
    anyOf: [inner, { type: 'null' }],
  })
  expect(shown).toMatchObject({
    properties: { one: reference, list: { type: 'array', items: reference } },
    anyOf: [reference, { type: 'null' }],
  })
  expect(schemas.all()).toEqual({
    Inner: { type: 'object', properties: { a: { type: 'string', description: 'An a.' } } },
  })
})

it('keeps schemas by name, in alphabetical order', () => {
  const schemas = new NamedSchemas()
  for (const title of ['B', 'C', 'A']) schemas.shown({ title, type: 'object' })
  expect(Object.keys(schemas.all())).toEqual(['A', 'B', 'C'])
})

it('refuses another schema of the same name', () => {
  const schemas = new NamedSchemas()
  schemas.shown(inner)
  expect(() => schemas.shown({ title: 'Inner', type: 'string' })).toThrow('two schemas have the name Inner')
})

it('lets a schema contain itself', () => {
  const schemas = new NamedSchemas()
  const part = { title: 'Part', type: 'object', properties: { next: { title: 'Next', type: 'object' } } }
  expect(schemas.shown(part)).toEqual({ $ref: '#/components/schemas/Part' })
  expect(Object.keys(schemas.all())).toEqual(['Next', 'Part'])
})

it('leaves what is no schema as it is', () => {
  const schema = {
    type: 'object',
    items: true,
    additionalProperties: false,
    anyOf: [true, inner],
    oneOf: 'text',
    enum: [inner],
  }
  expect(new NamedSchemas().shown(schema)).toEqual({
    ...schema,
    anyOf: [true, { $ref: '#/components/schemas/Inner' }],
  })
  expect(new NamedSchemas().shown({ properties: { a: true, b: null } })).toEqual({
    properties: { a: {}, b: {} },
  })
})
