import { beforeEach, describe, expect, it } from '@jest/globals'
import { BlockStack } from '../../../../../state/evm/engine/compiled/BlockStack.js'
import { LimbCode, type Word } from '../../../../../state/evm/engine/compiled/LimbCode.js'
import { WasmCode } from '../../../../../state/evm/engine/compiled/WasmCode.js'

const [one, two]: readonly [Word, Word] = [
  [1n, 0n, 0n, 0n],
  [2n, 3n, 4n, 5n],
]
let code: WasmCode
let stack: BlockStack
beforeEach(() => {
  code = new WasmCode()
  // A block that needs two items, which lie before the base.
  stack = new BlockStack(new LimbCode(code, 13), 2)
})
const written = () => Buffer.from(code.bytes).toString('hex')
// 2004 reads the base, 29 loads and 37 stores 64 bits without alignment at an offset, 42 is a constant.
const load = (offset: string, variable: string) => `20042900${offset}21${variable}`
const store = (offset: string, constant: string) => `200442${constant}3700${offset}`
const setTop = (offset: string) => `200441${offset}6a2103`

describe('the stack of a block', () => {
  it('takes what was pushed without any code', () => {
    stack.push(one)
    stack.push(two)
    stack.duplicate(2)
    expect([stack.height, stack.pop(), stack.pop(), stack.pop(), stack.height]).toEqual([3, one, two, one, 0])
    stack.push(one)
    stack.push(two)
    stack.swap(1)
    expect([stack.pop(), stack.pop()]).toEqual([one, two])
    expect(written()).toBe('')
  })

  it('loads each item below it once, limb by limb', () => {
    const word = stack.pop()
    expect([word, stack.height]).toEqual([[13, 14, 15, 16], -1])
    const loads = load('20', '0d') + load('28', '0e') + load('30', '0f') + load('38', '10')
    expect(written()).toBe(loads)
    stack.push(word)
    stack.duplicate(1)
    expect(stack.pop()).toBe(word)
    expect(written()).toBe(loads)
    stack.duplicate(2)
    expect(stack.pop()).toEqual([17, 18, 19, 20])
    expect(written()).toBe(loads + load('00', '11') + load('08', '12') + load('10', '13') + load('18', '14'))
  })

  it('writes back what is new or elsewhere than before, and how high it is', () => {
    stack.push(two)
    stack.writeBack(1)
    expect(written()).toBe(
      `${store('40', '02')}${store('48', '03')}${store('50', '04')}${store('58', '05')}${setTop('e000')}`,
    )
  })

  it('writes nothing where nothing changed, and no item above its height', () => {
    const word = stack.pop()
    stack.push(word)
    const loaded = written()
    stack.writeBack(0)
    expect(written()).toBe(loaded)
    stack.push(one)
    stack.writeBack(0)
    expect(written()).toBe(loaded)
  })

  it('writes items that changed places', () => {
    stack.swap(1)
    const loaded = written()
    stack.writeBack(0)
    const stores = written().slice(loaded.length)
    // The upper item is loaded first, into the variables 13 to 16.
    expect(stores).toBe(
      ['20', '28', '30', '38'].map((at, limb) => `200420${(17 + limb).toString(16)}3700${at}`).join('') +
        ['00', '08', '10', '18']
          .map((at, limb) => `2004200${(13 + limb).toString(16)}3700${at}`)
          .join('')
          .replace('20010', '2010'),
    )
  })
})
