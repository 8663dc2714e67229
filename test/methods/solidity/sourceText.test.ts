import { describe, expect, it, test } from '@jest/globals'
import { functionAt, isDefinition, positionAt } from '../../../methods/solidity/sourceText.js'

test.each([
  ['ab\ncd', 0, 1, 1],
  ['ab\ncd', 2, 1, 3],
  ['ab\ncd', 3, 2, 1],
  ['ab\ncd', 4, 2, 2],
  // Compilers count bytes: `ä` has two.
  ['ä=1\nä=2', 2, 1, 2],
  ['ä=1\nä=2', 5, 2, 1],
  ['ä=1\nä=2', 7, 2, 2],
])('of %j the byte %d is on line %d in column %d', (text, byte, line, column) => {
  expect(positionAt(text, byte)).toEqual({ line, column })
})

/** Returns the contract and the function around the place of a text in a source. */
function around(source: string, place: string): string {
  const at = source.indexOf(place)
  const { contract, functionName } = functionAt(source, Buffer.byteLength(source.slice(0, at)))
  return `${contract}.${functionName}`
}

describe('the contract and the function around a byte', () => {
  const source = [
    'error Out();function free(uint a)returns(uint){return a+1;}',
    'interface I{function f()external;}',
    'library Lib{function part()internal{if(x){in_part;}}uint constant c=1;}',
    'abstract contract $A_1 is I{uint x;modifier only(){in_only;_;}constructor(){in_constructor;}',
    'receive()external payable{in_receive;}fallback()external{in_fallback;}',
    'function f()external virtual;function g()public{in_g;assembly{function h(){in_h}}after_h;}',
    'uint last=2;}',
    'uint constant outside=3;',
  ].join('')

  test.each([
    ['error Out', '.'],
    ['function free', '.free'],
    ['returns(uint)', '.free'],
    ['return a+1', '.free'],
    ['interface I', 'I.'],
    ['function f()external;', 'I.f'],
    ['library Lib', 'Lib.'],
    ['function part', 'Lib.part'],
    ['if(x)', 'Lib.part'],
    ['in_part', 'Lib.part'],
    ['uint constant c', 'Lib.'],
    ['abstract contract', '$A_1.'],
    ['uint x', '$A_1.'],
    ['modifier only', '$A_1.only'],
    ['in_only', '$A_1.only'],
    ['constructor()', '$A_1.constructor'],
    ['in_constructor', '$A_1.constructor'],
    ['in_receive', '$A_1.receive'],
    ['in_fallback', '$A_1.fallback'],
    ['function f()external virtual', '$A_1.f'],
    ['function g', '$A_1.g'],
    ['in_g', '$A_1.g'],
    ['in_h', '$A_1.h'],
    ['after_h', '$A_1.g'],
    ['}uint last', '$A_1.g'],
    ['uint last', '$A_1.'],
    ['}uint constant outside', '$A_1.'],
    ['uint constant outside', '.'],
  ])('at %j it is %j', (place, expected) => {
    expect(around(source, place)).toBe(expected)
  })

  test.each([
    ['a comment to the end of a line', '// } contract B {\n'],
    ['a comment', '/* } contract B {\n // */'],
    ['a text in double quotes', 's = "} \\" contract B {";'],
    ['a text in single quotes', "s = '} \\' contract B {';"],
  ])('counts no braces in %s', (_, text) => {
    expect(around(`contract A { function f() { ${text} here; } uint after_f; }`, 'here')).toBe('A.f')
    expect(around(`contract A { function f() { ${text} here; } uint after_f; }`, 'after_f')).toBe('A.')
  })

  it('counts bytes, of which letters may have several', () => {
    const names = 'contract A{string s="äöü€";function f(){string t="äöü€";here;}function g(){there;}}'
    expect([around(names, 'here'), around(names, 'function g'), around(names, 'there')]).toEqual([
      ...['A.f', 'A.g', 'A.g'],
    ])
  })

  it('is none where a source ends', () => {
    expect([functionAt('uint x', 0), functionAt('contract A{}', 12)]).toEqual([
      { contract: '', functionName: '' },
      { contract: '', functionName: '' },
    ])
  })
})

test.each([
  ['contract A { }', true],
  ['abstract contract A { }', true],
  ['library A {\n}', true],
  ['function f() public { x; }', true],
  ['modifier m { _; }', true],
  ['constructor() { }', true],
  ['receive() external payable { }', true],
  ['fallback() external { }', true],
  ['function f() external;', false],
  ['functions { }', false],
  ['interface I { }', false],
  [' contract A { }', false],
  ['x = Lib.part{value: 1}()', false],
])('whether %j is a whole function or contract: %p', (part, isWhole) => {
  expect(isDefinition(part)).toBe(isWhole)
})
