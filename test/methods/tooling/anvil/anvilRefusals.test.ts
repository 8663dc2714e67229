import { describe, expect, it } from '@jest/globals'
import { anvilRefusal } from '../../../../methods/tooling/anvil/anvilRefusals.js'
import { parseJson } from '../../../../state/codec/parseJson.js'
import { NodeError } from '../../../../state/errors/NodeError.js'

/** Returns the code and the text of a refusal in anvil's words, on a chain whose head is block 7. */
function refusal(text: string, method: string, params: readonly unknown[] = []): [number, string] {
  const call = {
    method,
    params: params.map((each) => parseJson(JSON.stringify(each))),
    chain: { head: { header: { number: 7n } } },
  }
  const { code, message } = anvilRefusal(new NodeError(text, { code: -1 }), call as never)
  return [code, message]
}

const funds = 'Insufficient funds for gas * price + value'
const [send, call, estimate] = ['eth_sendTransaction', 'eth_call', 'eth_estimateGas']

describe("a refusal in anvil's words", () => {
  it.each<[string, string, number, string]>([
    ['insufficient funds for gas * price + value: balance 0', send, -32003, funds],
    ['insufficient funds for transfer: address 0x12', call, -32003, funds],
    ['err: insufficient funds for transfer (supplied gas 5)', call, -32003, funds],
    ['failed with 12 gas: insufficient funds for transfer', estimate, -32003, funds],
    ['intrinsic gas too low: have 5', send, -32000, 'intrinsic gas too low'],
    ['exceeds block gas limit', send, -32000, 'intrinsic gas too high -- tx.gas_limit > env.block.gas_limit'],
    [
      'max priority fee per gas higher than max fee per gas: x',
      send,
      -32003,
      'max priority fee per gas higher than max fee per gas',
    ],
    [
      'maxFeePerGas (0x1) < maxPriorityFeePerGas (0x2)',
      send,
      -32003,
      'max priority fee per gas higher than max fee per gas',
    ],
    ['max fee per gas less than block base fee: x', send, -32003, 'max fee per gas less than block base fee'],
    ['transaction underpriced: tip needed', send, -32003, 'max fee per gas less than block base fee'],
    ['nonce too low: next nonce 1', send, -32003, 'nonce too low'],
    ['nonce too high: x', call, -32003, 'nonce too high'],
    ['already known', send, -32003, 'transaction already imported'],
    ['replacement transaction underpriced: x', send, -32003, 'replacement transaction underpriced'],
    ["chainId does not match node's (have=1, want=2)", call, -32003, 'invalid chain id for signer'],
    ['invalid sender', 'eth_sendRawTransaction', -32003, 'invalid chain id for signer'],
    ['unknown account', send, -32602, 'No Signer available'],
    ['unknown account', 'eth_signTypedData_v4', -32602, 'No Signer available'],
    ['gas required exceeds allowance (5)', estimate, -32003, 'Out of gas: gas required exceeds allowance: 5'],
    [
      'block timestamp is too old: 12999 < parent 13000',
      'evm_mine',
      -32602,
      "Timestamp error: 12 is lower than previous block's timestamp",
    ],
    [
      'the chain has 3 blocks after genesis: it cannot go back by 4',
      'anvil_rollback',
      -32602,
      'Rollback depth must not exceed current chain height: current height 3, depth 4',
    ],
    ['out of gas', call, -32603, 'EVM error OutOfGas'],
    ['err: return data out of bounds', call, -32603, 'EVM error OutOfOffset'],
    ['write protection', call, -32603, 'EVM error StateChangeDuringStaticCall'],
    ['failed with 9 gas: contract address collision', estimate, -32603, 'EVM error CreateCollision'],
    ['max code size exceeded', estimate, -32603, 'EVM error CreateContractSizeLimit'],
  ])('of %j by %s is %d %j', (text, method, code, message) => {
    expect(refusal(text, method)).toEqual([code, message])
  })

  it.each(['eth_call', 'eth_estimateGas', 'eth_createAccessList', 'eth_simulateV1'])(
    'of too little gas or a wrong tip is another one for what runs at once: %s',
    (method) => {
      expect(refusal('intrinsic gas too low: have 5', method)).toEqual([
        ...[-32000, 'intrinsic gas too high -- CallGasCostMoreThanGasLimit'],
      ])
      expect(refusal('max priority fee per gas higher than max fee per gas', method)).toEqual([
        ...[-32602, 'Invalid input: `max_priority_fee_per_gas` greater than `max_fee_per_gas`'],
      ])
    },
  )

  it('names both chain IDs of what is sent', () => {
    expect(refusal("chainId does not match node's (have=1, want=2)", 'eth_sendTransaction')).toEqual([
      ...[-32602, "transaction-provided chain ID (1) does not match the signer's chain ID (2)"],
    ])
  })

  it('of bytes that are no transaction says whether there are any, and keeps that of blobs', () => {
    const raw = 'eth_sendRawTransaction'
    for (const text of ['rlp: too few', 'typed transaction too short', 'unexpected EOF']) {
      expect(refusal(text, raw, ['0x'])).toEqual([-32602, 'Empty transaction data'])
      expect(refusal(text, raw, ['0x02'])).toEqual([-32602, 'Failed to decode transaction'])
    }
    const unsupported = 'transaction type not supported'
    expect(refusal(unsupported, raw, ['0x05'])).toEqual([-32602, 'Failed to decode transaction'])
    expect(refusal(unsupported, raw, ['0x03ab'])).toEqual([-1, unsupported])
    expect(refusal(unsupported, raw, [5])).toEqual([-1, unsupported])
  })

  it.each<[unknown[], string | undefined]>([
    // An address is no height: the first parameter of most methods.
    [[`0x${'ab'.repeat(20)}`, '0x8'], '8'],
    [['0x8', '0x9'], '8'],
    [[{ to: '0x9' }, '9'], '9'],
    [[10], '10'],
    [['0X1F'], '31'],
    [['0x7'], undefined],
    [['latest'], undefined],
    [[`0x${'f'.repeat(40)}`], undefined],
    [['1'.repeat(20)], undefined],
  ])('of a block above the head names the first such height of %j: %s', (params, height) => {
    for (const text of ['header not found', 'block not found: not accepted yet']) {
      expect(refusal(text, 'eth_getBalance', params)).toEqual(
        height === undefined
          ? [-1, text]
          : [-32602, `BlockOutOfRangeError: block height is 7 but requested was ${height}`],
      )
    }
  })
})

describe('a refusal stays as it is', () => {
  it.each<[string, string]>([
    ['something else', call],
    ['execution reverted: no', call],
    ['out of gas', 'eth_createAccessList'],
    ['gas required exceeds allowance (5)', call],
    ['unknown account', 'anvil_x'],
    ['rlp: too few', 'debug_traceBlock'],
    ['it is already known', send],
    ['not a replacement transaction underpriced', send],
  ])('%j by %s', (text, method) => {
    expect(refusal(text, method, ['0x'])).toEqual([-1, text])
  })
})
