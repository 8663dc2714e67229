import { goMap, goPointer, goSlice } from '../../../../state/codec/goJson/containers.js'
import { decodeGoJson, decodeGoValue } from '../../../../state/codec/goJson/decodeGoJson.js'
import type { GoType } from '../../../../state/codec/goJson/GoType.js'
import { goEmbedded, goStruct } from '../../../../state/codec/goJson/goStruct.js'
import { goTextUnmarshaler, goUnmarshaler } from '../../../../state/codec/goJson/hooks.js'
import {
  goAny,
  goBool,
  goFloat64,
  goInt64,
  goString,
  goStringAs,
  goUint16,
  goUint64,
} from '../../../../state/codec/goJson/scalars.js'

// The Go types of makeVectors.go, in its field order.

const word = goUnmarshaler({ name: 'main.Word', zero: '' }, (value) => {
  const text = decodeGoValue(value, goString)
  if (text === 'bad') throw new Error('bad word')
  return `<${text}>`
})
const inner = goStruct('main.inner', { depth: goUint16, note: goString })
const nested = goUnmarshaler({ name: 'main.Nested', zero: '' }, (value) => {
  const { depth, note } = decodeGoValue(value, inner)
  return `${depth}/${note}`
})
const even = goTextUnmarshaler({ name: 'main.Even', zero: 0n }, (text) => {
  const fits = /^[0-9]+$/.test(text) && BigInt(text) < 1n << 64n
  if (!fits || BigInt(text) % 2n !== 0n) throw new Error(`not even: ${text}`)
  return BigInt(text)
})
const kin = goStruct('main.Kin', { kind: goString, skill: goPointer(goUint64) })
const upgrade = goEmbedded('Upgrade', { at: goPointer(goUint64), off: goBool })
const deep = goEmbedded('Deep', { ...upgrade, mark: goString })

const config = goStruct('main.Config', {
  ...deep,
  flag: goBool,
  small: goUint16,
  count: goInt64,
  size: goUint64,
  rate: goFloat64,
  kin,
  ptr: goPointer(kin),
  list: goSlice(kin),
  texts: goSlice(goString),
  map: goMap(goString, goUint64),
  kins: goMap(even, goPointer(kin)),
  word,
  wordP: goPointer(word),
  words: goSlice(word),
  even,
  evenP: goPointer(even),
  nested,
  nestP: goPointer(nested),
  name: goStringAs('main.Name'),
  any: goAny,
})

const kept = {
  ...config.zero,
  size: 5n,
  flag: true,
  kin: { kind: 'kept', skill: 7n },
  ptr: { kind: 'kept', skill: undefined },
  texts: ['kept'],
  map: new Map([['kept', 1n]]),
  name: 'kept',
}

/** Decodes a text as makeVectors.go does for a shape. @throws {GoJsonError} */
export const decodeShape: Readonly<Record<string, (text: string) => unknown>> = {
  config: (text) => decodeGoJson(text, config),
  defaults: (text) => decodeGoJson(text, config, kept),
  list: into(goSlice(kin)),
  number: into(goUint64),
  text: into(goString),
}

function into<T>(type: GoType<T>): (text: string) => T {
  return (text) => decodeGoJson(text, type)
}
