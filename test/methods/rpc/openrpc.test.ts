import { expect, it } from '@jest/globals'
import { defineMethod, type Method } from '../../../methods/kit/defineMethod.js'
import { about, text } from '../../../methods/kit/schemas.js'
import { arg, positional } from '../../../methods/params/geth.js'
import { named } from '../../../methods/params/go.js'
import { modules } from '../../../methods/rpc/modules.js'
import { discover } from '../../../methods/rpc/openrpc.js'
import { goPointer } from '../../../state/codec/goJson/containers.js'
import { goBool } from '../../../state/codec/goJson/scalars.js'
import { releaseOf } from '../../../state/profiles/releases.js'

type Target = { readonly serves: boolean }

const method = (name: string, more: Partial<Method<Target>> = {}): Method<Target> => ({
  ...defineMethod({
    name,
    summary: `Is ${name}.`,
    params: named({}),
    result: text,
    handler: (_: Target) => name,
  }),
  ...more,
})
const params = positional(arg('full', goPointer(goBool)), arg('seconds', goBool))
const own = [
  method('a_one', { aliases: ['b_one'] }),
  method('a_two', { isServed: ({ serves }) => serves }),
  method('a_three', { params, result: about('a name', text) }),
]
const later = {
  names: new Set(['b_one', 'c_one']),
  load: async () => [method('b_one', { summary: 'Is another.' }), method('a_three'), method('c_one')],
}

async function documentOf(serves: boolean, rest?: typeof later) {
  const found = discover('A title', own, () => releaseOf('1.14.2'), rest)
  return Object(await found.call({ serves }, undefined))
}
const names = ({ methods }: { methods: readonly { name: string }[] }) => methods.map(({ name }) => name)

it('the document of an endpoint has its methods under all their names, where they are served', async () => {
  const document = await documentOf(true)
  expect(document).toMatchObject({ openrpc: '1.3.2', info: { title: 'A title', version: '1.14.2' } })
  expect(names(document)).toEqual(['a_one', 'b_one', 'a_two', 'a_three'])
  expect(names(await documentOf(false))).toEqual(['a_one', 'b_one', 'a_three'])
})

it('methods that are loaded later are listed unless their names are taken', async () => {
  const document = await documentOf(true, later)
  expect(names(document)).toEqual(['a_one', 'b_one', 'a_two', 'a_three', 'c_one'])
  expect(document.methods[1]).toMatchObject({ summary: 'Is a_one.' })
})

it('a method has its parameters by name or by position, each with its meaning', async () => {
  const { methods } = await documentOf(true)
  expect(methods[0]).toStrictEqual({
    name: 'a_one',
    summary: 'Is a_one.',
    paramStructure: 'by-name',
    params: [],
    result: { name: 'result', schema: text },
  })
  expect(methods[3]).toMatchObject({
    paramStructure: 'by-position',
    params: [
      { name: 'full', required: false, schema: goBool.schema },
      { name: 'seconds', required: true, schema: { ...goBool.schema, description: 'in seconds' } },
    ],
    result: { name: 'result', schema: { type: 'string', description: 'a name' } },
  })
})

it('rpc_modules lists each namespace once, with its own', () => {
  const list = modules(['web3', 'eth', 'web3']).call({} as never, undefined)
  expect(Object.entries(Object(list))).toEqual([
    ['eth', '1.0'],
    ['rpc', '1.0'],
    ['web3', '1.0'],
  ])
})
