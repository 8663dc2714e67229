import { describe, expect, it } from '@jest/globals'
import { goBlockNumber, goBlockNumberOrHash } from '../../../methods/params/blockArguments.js'
import { goFilterCriteria } from '../../../methods/params/filterArguments.js'
import { arg, noParams, positional } from '../../../methods/params/geth.js'
import { goBlockOverrides, goStateOverride } from '../../../methods/params/overrideArguments.js'
import { goTransactionArgs } from '../../../methods/params/transactionArguments.js'
import { goPointer, goSlice } from '../../../state/codec/goJson/containers.js'
import type { GoType } from '../../../state/codec/goJson/GoType.js'
import { hexBig, hexBytes, hexOrDecimal64, hexUint64 } from '../../../state/codec/goJson/hexutil.js'
import { goBool, goFloat64, goString } from '../../../state/codec/goJson/scalars.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { goAddress, goHash } from '../../../state/evm/values/goTypes.js'

/** Parses a parameter list with one parameter of a type. */
function read<T>(type: GoType<T>, json: string): T {
  return positional(arg('value', type)).decode(parseJson(`[${json}]`))[0]
}

/** Returns the refusal of a parameter list. */
function refusal(type: GoType<unknown>, json: string): string {
  try {
    read(type, json)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error(`${json} was taken`)
}

describe('positional parameters', () => {
  const params = positional(arg('address', goAddress), arg('full', goPointer(goBool)))
  const address = `0x${'ab'.repeat(20)}`

  it('are read in order; a pointer may be missing or null', () => {
    expect(params.decode(parseJson(`["${address}",true]`))).toEqual([address, true])
    expect(params.decode(parseJson(`["${address}",null]`))).toEqual([address, undefined])
    expect(params.decode(parseJson(`["${address}"]`))).toEqual([address, undefined])
  })

  it.each([
    [undefined, 'missing value for required argument 0'],
    ['null', 'missing value for required argument 0'],
    ['[]', 'missing value for required argument 0'],
    ['{}', 'non-array args'],
    ['"x"', 'non-array args'],
    [`["${address}",true,1]`, 'too many arguments, want at most 2'],
    [`["${address}",1]`, 'invalid argument 1: json: cannot unmarshal number into Go value of type bool'],
  ])('refuses %s with code -32602', (json, message) => {
    const decode = () => params.decode(json === undefined ? undefined : parseJson(json))
    expect(decode).toThrow(expect.objectContaining({ code: -32602, message }))
  })

  it('describe what is required, in order', () => {
    expect(params.describe).toEqual([
      { name: 'address', required: true, schema: goAddress.schema },
      { name: 'full', required: false, schema: goPointer(goBool).schema },
    ])
  })

  it('accept an empty or missing list when the message has none', () => {
    expect(noParams.decode(undefined)).toEqual([])
    expect(() => noParams.decode(parseJson('[1]'))).toThrow('too many arguments, want at most 0')
  })
})

describe('hexadecimal types', () => {
  it('read addresses in any case, quantities as integers, data as bytes', () => {
    expect(read(goAddress, `"0X${'AB'.repeat(20)}"`)).toBe(`0x${'ab'.repeat(20)}`)
    expect(read(hexBig, '"0xff"')).toBe(255n)
    expect(read(hexUint64, '""')).toBe(0n)
    expect(read(hexBytes, '"0x0aFF"')).toEqual(Uint8Array.of(10, 255))
    expect(read(hexBytes, '""')).toEqual(new Uint8Array(0))
  })

  it.each([
    [goAddress, '5', 'json: cannot unmarshal non-string into Go value of type common.Address'],
    [goAddress, 'null', 'json: cannot unmarshal non-string into Go value of type common.Address'],
    [
      goAddress,
      '"ab"',
      'json: cannot unmarshal hex string without 0x prefix into Go value of type common.Address',
    ],
    [
      goAddress,
      '"0x123"',
      'json: cannot unmarshal hex string of odd length into Go value of type common.Address',
    ],
    [goAddress, '"0x1234"', 'hex string has length 4, want 40 for common.Address'],
    [goHash, '""', 'hex string has length 0, want 64 for common.Hash'],
    [
      goHash,
      `"0x${'zz'.repeat(32)}"`,
      'json: cannot unmarshal invalid hex string into Go value of type common.Hash',
    ],
    [hexBig, '"0x"', 'json: cannot unmarshal hex string "0x" into Go value of type *hexutil.Big'],
    [
      hexBig,
      '"0x01"',
      'json: cannot unmarshal hex number with leading zero digits into Go value of type *hexutil.Big',
    ],
    [
      hexBig,
      `"0x${'f'.repeat(65)}"`,
      'json: cannot unmarshal hex number > 256 bits into Go value of type *hexutil.Big',
    ],
    [
      hexUint64,
      `"0x${'f'.repeat(17)}"`,
      'json: cannot unmarshal hex number > 64 bits into Go value of type hexutil.Uint64',
    ],
    [hexBytes, '"0xzz"', 'json: cannot unmarshal invalid hex string into Go value of type hexutil.Bytes'],
    [hexOrDecimal64, '"abc"', 'invalid hex or decimal integer "abc"'],
    [hexOrDecimal64, '1.5', 'invalid hex or decimal integer "1.5"'],
  ])('%# refuses %s %s', (type, json, message) => {
    expect(refusal(type, json)).toBe(`invalid argument 0: ${message}`)
  })

  it('read decimals, JSON numbers and hexadecimals where all are allowed', () => {
    expect(read(hexOrDecimal64, '4')).toBe(4n)
    expect(read(hexOrDecimal64, '"10"')).toBe(10n)
    expect(read(hexOrDecimal64, '"0x00a"')).toBe(10n)
    expect(read(hexOrDecimal64, '""')).toBe(0n)
  })
})

describe('block arguments', () => {
  it('include tags: earliest is height 0, accepted is finalized', () => {
    expect(read(goBlockNumber, '"earliest"')).toBe(0n)
    expect(read(goBlockNumber, '"accepted"')).toBe('finalized')
    expect(read(goBlockNumberOrHash, '"pending"')).toEqual({ number: 'pending' })
    expect(read(goBlockNumberOrHash, '{"BLOCKNUMBER":"0x5"}')).toEqual({ number: 5n })
  })

  it('read 32 bytes as a hash, and null or an empty object as neither', () => {
    const hash = `0x${'cd'.repeat(32)}`
    expect(read(goBlockNumberOrHash, `"${hash}"`)).toEqual({ hash })
    expect(read(goBlockNumberOrHash, `{"blockHash":"${hash}","requireCanonical":true}`)).toEqual({ hash })
    expect(read(goBlockNumberOrHash, 'null')).toEqual({})
    expect(read(goBlockNumberOrHash, '{}')).toEqual({})
    expect(read(goBlockNumberOrHash, '{"requireCanonical":true}')).toEqual({})
    const highest = 2n ** 63n - 1n
    expect(read(goBlockNumber, '"0x7fffffffffffffff"')).toBe(highest)
    expect(read(goBlockNumberOrHash, '"0x7fffffffffffffff"')).toEqual({ number: highest })
  })

  it.each([
    [goBlockNumber, '"Latest"', 'hex string without 0x prefix'],
    [goBlockNumber, '5', 'hex string without 0x prefix'],
    [goBlockNumber, 'null', 'hex string without 0x prefix'],
    [goBlockNumber, '""', 'empty hex string'],
    [goBlockNumber, '"0x00"', 'hex number with leading zero digits'],
    [goBlockNumber, '"0x8000000000000000"', 'block number larger than int64'],
    [goBlockNumberOrHash, '"0x8000000000000000"', 'blocknumber too high'],
    [goBlockNumberOrHash, `"0x${'zz'.repeat(32)}"`, 'invalid hex string'],
    [goBlockNumberOrHash, `"0x${'00'.repeat(31)}0"`, 'hex number with leading zero digits'],
    [goBlockNumberOrHash, '12', 'json: cannot unmarshal number into Go value of type string'],
    [goBlockNumberOrHash, '{"blockNumber":5}', 'json: cannot unmarshal object into Go value of type string'],
    [
      goBlockNumberOrHash,
      `{"blockNumber":"0x0","blockHash":"0x${'00'.repeat(32)}"}`,
      'cannot specify both BlockHash and BlockNumber, choose one or the other',
    ],
  ])('%# refuses %s %s', (type, json, message) => {
    expect(refusal(type, json)).toBe(`invalid argument 0: ${message}`)
  })
})

describe('transaction arguments', () => {
  it('read members in any case, use the last of equal ones, and ignore unknown ones', () => {
    const args = read(goTransactionArgs, '{"GAS":"0x1","gas":"0x2","value":null,"foo":[1]}')
    expect(args).toEqual({ gas: 2n, value: undefined })
    expect(read(goTransactionArgs, 'null')).toEqual({})
  })

  it.each([
    ['"x"', 'json: cannot unmarshal string into Go value of type ethapi.TransactionArgs'],
    [
      '{"value":1}',
      'json: cannot unmarshal non-string into Go struct field TransactionArgs.value of type *hexutil.Big',
    ],
    ['{"to":"0x12"}', 'hex string has length 2, want 40 for common.Address'],
    ['{"blobs":["0x12"]}', 'hex string has length 2, want 262144 for kzg4844.Blob'],
    ['{"commitments":["0x12"]}', 'hex string has length 2, want 96 for kzg4844.Commitment'],
    ['{"proofs":["0x12"]}', 'hex string has length 2, want 96 for kzg4844.Proof'],
    [
      '{"accessList":[{"address":"0x1"}]}',
      'json: cannot unmarshal hex string of odd length into Go struct field TransactionArgs.accessList.address of type common.Address',
    ],
    ['{"accessList":[{}]}', "missing required field 'address' for AccessTuple"],
    [
      `{"accessList":[{"address":"0x${'00'.repeat(20)}"}]}`,
      "missing required field 'storageKeys' for AccessTuple",
    ],
    // A wrong type is recorded and parsing continues: a later syntax error is reported instead.
    [
      '{"accessList":"x","data":"0x1"}',
      'json: cannot unmarshal hex string of odd length into Go struct field TransactionArgs.data of type hexutil.Bytes',
    ],
    [
      '{"accessList":"x","data":"0x"}',
      'json: cannot unmarshal string into Go struct field TransactionArgs.accessList of type types.AccessList',
    ],
  ])('refuses %s', (json, message) => {
    expect(refusal(goTransactionArgs, json)).toBe(`invalid argument 0: ${message}`)
  })
})

describe('overrides', () => {
  const account = `0x${'11'.repeat(20)}`
  const word = `0x${'00'.repeat(31)}01`

  it('read accounts and their storage', () => {
    const overrides = read(
      goStateOverride,
      `{"${account}":{"balance":"0x5","stateDiff":{"${word}":"${word}"}}}`,
    )
    expect([...overrides]).toEqual([[account, { balance: 5n, stateDiff: new Map([[word, word]]) }]])
  })

  it('read the value of a map entry before its key', () => {
    expect(refusal(goStateOverride, '{"bogus":{}}')).toContain(
      'cannot unmarshal hex string without 0x prefix into Go value of type common.Address',
    )
    expect(refusal(goStateOverride, '{"bogus":{"code":"zz"}}')).toContain(
      'into Go struct field OverrideAccount.code of type hexutil.Bytes',
    )
  })

  it('spell the fields of a block as Go does', () => {
    expect(read(goBlockOverrides, '{"gaslimit":"0x5"}')).toEqual({ GasLimit: 5n })
    expect(refusal(goBlockOverrides, '{"number":"x"}')).toContain(
      'Go struct field BlockOverrides.Number of type',
    )
  })
})

describe('filter criteria', () => {
  const topic = `0x${'22'.repeat(32)}`
  const address = `0x${'33'.repeat(20)}`

  it('read one address or several, and topics with alternatives', () => {
    expect(
      read(
        goFilterCriteria,
        `{"address":"${address}","topics":[null,"${topic}",["${topic}","${topic}"],["${topic}",null]]}`,
      ),
    ).toEqual({
      blockHash: undefined,
      fromBlock: undefined,
      toBlock: undefined,
      addresses: [address],
      topics: [[], [topic], [topic, topic], []],
    })
    expect(read(goFilterCriteria, 'null').addresses).toEqual([])
    const most = JSON.stringify(Array(1000).fill(address))
    expect(read(goFilterCriteria, `{"address":${most}}`).addresses).toHaveLength(1000)
    // What stands behind a null is not read.
    expect(read(goFilterCriteria, `{"topics":[["${topic}",null,5]]}`).topics).toEqual([[]])
  })

  it.each([
    ['"x"', 'json: cannot unmarshal string into Go value of type filters.input'],
    [
      '{"topics":"x"}',
      'json: cannot unmarshal string into Go struct field input.topics of type []interface {}',
    ],
    ['{"topics":[5]}', 'invalid topic(s)'],
    ['{"topics":["0x12"]}', 'hex has invalid length 1 after decoding; expected 32 for topic'],
    ['{"address":5}', 'invalid addresses in query'],
    ['{"address":"x"}', 'invalid address: hex string without 0x prefix'],
    [
      '{"address":["0x12"]}',
      'invalid address at index 0: hex has invalid length 1 after decoding; expected 20 for address',
    ],
    ['{"address":[5]}', 'non-string address at index 0'],
    [`{"address":${JSON.stringify(Array(1001).fill(address))}}`, 'exceed max addresses'],
    [
      `{"blockHash":"${topic}","toBlock":"0x1"}`,
      'cannot specify both BlockHash and FromBlock/ToBlock, choose one or the other',
    ],
    ['{"topics":[[5]]}', 'invalid topic(s)'],
    ['{"topics":[{}]}', 'invalid topic(s)'],
    [
      `{"blockHash":"${topic}","fromBlock":"0x1"}`,
      'cannot specify both BlockHash and FromBlock/ToBlock, choose one or the other',
    ],
  ])('refuses %s', (json, message) => {
    expect(refusal(goFilterCriteria, json)).toBe(`invalid argument 0: ${message}`)
  })
})

describe('slices', () => {
  it('are empty when null, which only a pointer to a slice distinguishes', () => {
    expect(read(goSlice(goFloat64), 'null')).toEqual([])
    expect(read(goPointer(goSlice(goFloat64)), 'null')).toBeUndefined()
    expect(read(goPointer(goSlice(goFloat64)), '[]')).toEqual([])
  })

  it('report the first wrong element', () => {
    expect(refusal(goSlice(goString), '["a",5,true]')).toBe(
      'invalid argument 0: json: cannot unmarshal number into Go value of type string',
    )
  })
})
