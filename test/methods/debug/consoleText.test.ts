import { describe, expect, it } from '@jest/globals'
import { type Abi, encodeFunctionData, hexToBytes, parseAbi } from 'viem'
import { consoleText } from '../../../methods/debug/parts/consoleText.js'

/** Encodes a call of the library, as a contract that imports it does. */
function lineOf(signature: string, ...args: readonly unknown[]): string | undefined {
  const signatures: readonly string[] = [`function ${signature}`]
  const abi: Abi = parseAbi(signatures)
  const data = encodeFunctionData({ abi, functionName: signature.replace(/\(.*/, ''), args })
  return consoleText(hexToBytes(data))
}

const dead = '0x000000000000000000000000000000000000dEaD'

describe('lines of console.log', () => {
  it('join their arguments with blanks', () => {
    expect(lineOf('log(string,uint256,bool,address)', 'sent', 12n, true, dead)).toBe(`sent 12 true ${dead}`)
    expect(lineOf('log(uint256,uint256)', 1n, 2n ** 255n)).toBe(`1 ${2n ** 255n}`)
    expect(lineOf('log()')).toBe('')
  })

  it('fill the placeholders of the first text', () => {
    expect(lineOf('log(string,address,uint256)', '%s has %d coins, 100 %%', dead, 7n)).toBe(
      `${dead} has 7 coins, 100 %`,
    )
    expect(lineOf('log(string,bool)', 'done', false)).toBe('done false')
    expect(lineOf('log(string,uint256)', '%s and %s', 1n)).toBe('1 and %s')
  })

  it('take the formats of forge for numbers', () => {
    expect(lineOf('log(string,uint256)', '%x', 255n)).toBe('0xff')
    expect(lineOf('log(string,int256)', '%x', -255n)).toBe('-0xff')
    expect(lineOf('log(string,uint256)', '%e', 1_500n)).toBe('1.5e3')
    expect(lineOf('log(string,uint256)', '%18e AVAX', 1_050_000_000_000_000_000n)).toBe('1.05 AVAX')
    expect(lineOf('log(string,uint256)', '%6e', 5n)).toBe('0.000005')
    expect(lineOf('log(string,int256)', '%2e', -700n)).toBe('-7')
    expect(lineOf('log(string,uint256)', '%0e', 70n)).toBe('70')
    expect(lineOf('log(string,uint256)', '%e', 0n)).toBe('0e0')
  })

  it('come from the functions of a single type too', () => {
    expect(lineOf('logInt(int256)', -5n)).toBe('-5')
    expect(lineOf('log(int256)', -5n)).toBe('-5')
    expect(lineOf('log(bytes3)', '0x010203')).toBe('0x010203')
    expect(lineOf('log(string,int256)', 'change', -5n)).toBe('change -5')
    expect(lineOf('logUint(uint256)', 5n)).toBe('5')
    expect(lineOf('logBytes(bytes)', '0x0102')).toBe('0x0102')
    expect(lineOf('logBytes4(bytes4)', '0x01020304')).toBe('0x01020304')
    expect(lineOf('logString(string)', 'é\n')).toBe('é\n')
  })

  it('come from old versions that spell uint256 as uint', () => {
    // The selectors of log(uint) and log(string,uint), with words behind.
    const word = (value: bigint) => value.toString(16).padStart(64, '0')
    expect(consoleText(hexToBytes(`0xf5b1bba9${word(3n)}`))).toBe('3')
    const text = `${word(64n)}${word(3n)}${word(2n)}6869${'0'.repeat(60)}`
    expect(consoleText(hexToBytes(`0x9710a9d0${text}`))).toBe('hi 3')
  })

  it('are missing for what does not decode', () => {
    for (const input of ['0x', '0x01', '0xdeadbeef', `0x41304fac${'f'.repeat(64)}`, '0x41304fac'] as const)
      expect(consoleText(hexToBytes(input))).toBeUndefined()
  })
})
