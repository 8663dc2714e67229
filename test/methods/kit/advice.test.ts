import { expect, it } from '@jest/globals'
import { adviceFor } from '../../../methods/kit/advice.js'

/** A refusal, the method that it answers, and a part of the advice. */
const mistakes: readonly (readonly [refusal: string, method: string, part: string])[] = [
  [
    'insufficient funds for gas * price + value',
    'eth_sendTransaction',
    'net.setBalance(address, wei, chain)',
  ],
  ['Insufficient Funds For transfer', 'eth_call', 'net.setBalance(address, wei, chain)'],
  [
    'cannot issue transaction from non-allow listed address: 0x12',
    'eth_sendRawTransaction',
    'setEnabled(address) of 0x0200000000000000000000000000000000000002',
  ],
  ["couldn't issue tx: insufficient unlocked funds: needs 5", 'platform.issueTx', "address: 'P-local1…'"],
  ['insufficient funds', 'avm.issueTx', 'net.avm.getTxFee()'],
  ['insufficient funds', 'wallet.issueTx', 'net.avm.getTxFee()'],
  ['the emulator pays with the ewoq key', 'emulator.fund', 'funds the ewoq key'],
  ['nonce too low: next nonce 5, tx nonce 4', 'eth_sendRawTransaction', 'with this nonce already'],
  ['nonce too high', 'eth_sendRawTransaction', 'before this one are missing'],
  ["waits: nonce 7, the account's next is 5", 'eth_sendTransaction', 'sends one with nonce 5.'],
  ['waits: in block 3, and its execution is held', 'eth_sendTransaction', 'net.execute()'],
  ['waits: for block 3, which is not executed', 'eth_sendTransaction', 'net.execute()'],
  ['waits: until 2026-01-02T03:04:05.678Z', 'eth_sendTransaction', "net.setTime('2026-01-02T03:04:05.678Z')"],
  ['waits: blocks are made on demand', 'eth_sendTransaction', 'net.mine() makes a block.'],
  ['invalid sender', 'eth_sendRawTransaction', 'for the ID of another chain'],
  [
    "chainId does not match node's (have=1, want=43112)",
    'eth_sendTransaction',
    'for the chain 1, but this one is 43112',
  ],
  ['transaction underpriced: tip 0, pool minimum 1', 'eth_sendRawTransaction', 'eth_feeHistory'],
  ['exceeds block gas limit', 'eth_sendRawTransaction', '20,000,000'],
  [
    'insufficient gas limit for tx size: tx size 5108 bytes must specify gas limit at least 64952 when the block gas limit is 20000000',
    'eth_sendRawTransaction',
    'needs a limit of 64952.',
  ],
  [
    `rpc: can't find method "avax.GetAtomicTxStatus"`,
    'avax.getAtomicTxStatus',
    'net.avax.getAtomicTx({ txID })',
  ],
  ['unknown account', 'eth_sign', 'net.impersonate(address, chain)'],
  ['No Signer available', 'eth_sendTransaction', 'net.impersonate(address, chain)'],
  ['the method anvil_x does not exist/is not available', 'anvil_x', 'anvil_x is no control method'],
  ['the method evm_x does not exist/is not available', 'evm_x', 'emulatorApi: false'],
  ['the method info.peers does not exist/is not available', 'info.peers', 'Call it as net.info.peers(…).'],
  ['the method eth_x does not exist/is not available', 'eth_x', "net.fetch('/openrpc/ext/bc/C/rpc')"],
  [
    'the method eth_coinbase does not exist/is not available',
    'eth_coinbase',
    'gone from the C-Chain since Helicon',
  ],
  [
    'the method warp_getMessage does not exist/is not available',
    'warp_getMessage',
    "'warp-api-enabled': true",
  ],
  ['the method debug_x does not exist/is not available', 'debug_x', "'debug-tracer'"],
  ['the method warp_x does not exist/is not available', 'warp_x', 'Since Helicon the C-Chain has none'],
  [
    'the method personal_x does not exist/is not available',
    'personal_x',
    'Since Helicon the C-Chain has txpool',
  ],
  ['the method txpool_x does not exist/is not available', 'txpool_x', 'does not serve txpool_x'],
  ["parsing genesis: invalid character 'g'", 'emulator.createL1', 'Pass the text of the file'],
  ['staking period is too short', 'platform.issueTx', "'min-stake-duration': '1m'"],
  ['staking period is too short', 'platform.issueTx', 'validators for an hour or more'],
  ["couldn't unmarshal an argument. Ensure", 'platform.getBalance', 'docs/api/platform.md'],
  ['there is no EVM chain with alias/ID x', 'emulator.mine', 'net.l1s.list()'],
  ['signature weight is insufficient: 1', 'warp.getMessage', 'net.increaseTime(31_000)'],
  ['nobody signs for the chain x', 'emulator.x', 'did not sign with enough weight'],
  ['x has no validator whose BLS key is known', 'emulator.x', 'net.emulator.addSignerKey'],
  ['expected hrp "local" but got "avax"', 'platform.getBalance', 'begin with P-local1, X-local1 or C-local1'],
  ['expected hrp custom but got fuji', 'platform.getBalance', 'begin with P-custom1'],
]

it.each(mistakes)('%s (%s) is explained', (refusal, method, part) => {
  const advice = adviceFor(refusal, method)
  expect([advice?.shortMessage, ...(advice?.metaMessages ?? [])].join('\n')).toContain(part)
})

it.each([
  ['insufficient funds', 'platform.issueTx'],
  ['insufficient funds: more', 'avm.issueTx'],
  ['not the emulator pays with', 'emulator.fund'],
  ['waits: nonce 7', 'eth_sendTransaction'],
  ['waits: soon', 'eth_sendTransaction'],
  ['invalid sender: x', 'eth_sendRawTransaction'],
  ['transaction underpriced: tip needed', 'eth_sendRawTransaction'],
  ['unknown account x', 'eth_sign'],
  ['exceeds block gas limit of another kind', 'eth_sendRawTransaction'],
  ['insufficient gas limit for tx size: unknown', 'eth_sendRawTransaction'],
  [`rpc: can't find method "avax.Version"`, 'avax.version'],
  ['the method foo_x does not exist', 'foo_x'],
  ["couldn't unmarshal an argument", 'emulator.mine'],
  ['something else', 'eth_call'],
])('%s (%s) has no advice', (refusal, method) => {
  expect(adviceFor(refusal, method)).toBeUndefined()
})
