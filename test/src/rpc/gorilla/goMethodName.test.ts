import { expect, it } from '@jest/globals'
import { goMethodName } from '../../../../src/rpc/gorilla/goMethodName.js'

it.each([
  ['info.getNodeID', 'info.GetNodeID'],
  ['info.g', 'info.G'],
  ['.getNodeID', '.GetNodeID'],
  ['info', 'info'],
  ['info.', 'info.'],
  ['', ''],
  ['a.b.c', 'a.B.c'],
  ['info.7up', 'info.7up'],
  ['info._x', 'info._x'],
  ['info.éa', 'info.Éa'],
  // Its upper case has two letters.
  ['info.ßa', 'info.ßa'],
  // Outside of the basic plane.
  ['info.𐐨a', 'info.𐐀a'],
  ['info.\ufffda', 'info.\ufffda'],
])('%j is %j in Go', (name, goName) => {
  expect(goMethodName(name)).toBe(goName)
})

it.each(['info.GetNodeID', 'info.Éa', '.A'])('%j is refused', (name) => {
  expect(() => goMethodName(name)).toThrow('method must start with a non-uppercase letter')
})
