import { describe, expect, it } from '@jest/globals'
import { goSyntax, goTypeOf } from '../../../state/codec/goSyntax.js'
import { parseJson } from '../../../state/codec/parseJson.js'

describe('JSON values in the syntax of Go', () => {
  it.each([
    [
      '[1,"a",null,true,1e6,1e20,1e21,123456789,1e-5,0.0001]',
      '[]interface {}{1, "a", interface {}(nil), true, 1e+06, 1e+20, 1e+21, 1.23456789e+08, 1e-05, 0.0001}',
    ],
    ['{"b":1.5,"a":[]}', 'map[string]interface {}{"a":[]interface {}{}, "b":1.5}'],
    ['{"z":"a\\"b\\u00e9\\u0001"}', 'map[string]interface {}{"z":"a\\"bé\\x01"}'],
    ['false', 'false'],
  ])('print %s', (text, printed) => {
    expect(goSyntax(parseJson(text))).toBe(printed)
  })

  it('have the types that an interface{} contains', () => {
    const types = ['null', '1', '"a"', 'true', '[]', '{}'].map((text) => goTypeOf(parseJson(text)))
    expect(types).toEqual(['<nil>', 'float64', 'string', 'bool', '[]interface {}', 'map[string]interface {}'])
  })
})
