import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createNetwork } from '../../src/index.js'
import { hexToBytes, toHex } from '../../state/codec/hex.js'
import { keccak256 } from '../../state/crypto/keccak256.js'
import { ethApiNames } from '../../state/evm/config/ethApis.js'
import { shortened } from './shortened.js'

/** A call of a method on a network, as the reference shows it. */
export type Demonstration = {
  readonly name: string
  /** The parameters as JSON. */
  readonly request: string
  /** The answer of the network as JSON; undefined where the answer differs from run to run. */
  readonly result: string | undefined
  /** The refusal, if the network refused the call. */
  readonly error: { readonly code: number; readonly message: string } | undefined
}

type Step = readonly [name: string, params: readonly unknown[], isStable?: 'differs']

const ewoq = '0x8db97c7cece249c2b98bdc0226cc4c2a57bf52fc'
const dead = '0x000000000000000000000000000000000000dead'
const token = '0x0000000000000000000000000000000000070ce2'
/** Returns the word under keccak256(first argument . 0), as a mapping in slot 0 has it. */
const tokenCode = '0x6004355f525f60205260405f20545f5260205ff3'
const one = '0xde0b6b3a7640000'
const noHash = `0x${'0'.repeat(63)}1`
const payment = { from: ewoq, to: dead, value: one }
const priced = {
  ...payment,
  gas: '0x5208',
  maxFeePerGas: '0x5d21dba00',
  maxPriorityFeePerGas: '0x1',
  nonce: '0x1',
}
const message = '0x68656c6c6f'

/** Runs methods of EVM chains that no recording of a real node shows, on networks of their own. */
export async function demonstrations(): Promise<ReadonlyMap<string, Demonstration>> {
  // Helicon removed some of the methods.
  await using net = await createNetwork({
    upgrades: 'granite',
    clock: { mode: 'frozen', start: '2030-01-01T00:00:00Z' },
    chainConfigs: { C: { config: { 'eth-apis': [...ethApiNames], 'preimages-enabled': true } } },
  })
  const shown = new Map<string, Demonstration>()
  const call = async (name: string, params: readonly unknown[], differs?: 'differs'): Promise<unknown> => {
    const request = JSON.stringify(params).replaceAll(folder, '/tmp')
    try {
      const result: unknown = await net.provider.request({ method: name, params: [...params] })
      const text = differs === undefined ? shortened(JSON.stringify(result, undefined, 2)) : undefined
      shown.set(name, { name, request, result: text, error: undefined })
      return result
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'number') throw error
      const details = 'details' in error ? String(error.details) : error.message
      shown.set(name, {
        name,
        request,
        result: undefined,
        error: { code: error.code, message: details },
      })
      return undefined
    }
  }
  const run = async (steps: readonly Step[]): Promise<void> => {
    for (const [name, params, differs] of steps) await call(name, params, differs)
  }

  const folder = mkdtempSync(join(tmpdir(), 'snowglobe-reference-'))
  const snapshot = await call('evm_snapshot', [])
  await run(timeAndBlocks)
  await run(accounts)
  const hash = await call('eth_sendTransaction', [payment])
  const receipt = await net.provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  const { blockHash, blockNumber } = blockOf(receipt)
  await run(readsOf(hash))
  await run([
    ['debug_getModifiedAccountsByNumber', [blockNumber]],
    ['debug_getModifiedAccountsByHash', [blockHash]],
    ['debug_intermediateRoots', [blockHash]],
    ['ots_getBlockDetailsByHash', [blockHash]],
    ['debug_traceBadBlock', [blockHash]],
    ['debug_standardTraceBadBlockToFile', [blockHash]],
    ['debug_standardTraceBlockToFile', [blockHash], 'differs'],
  ])
  await run(waiting)
  await call('eth_sendRawTransactionSync', [
    rawOf(await call('eth_signTransaction', [{ ...priced, nonce: '0x4' }])),
  ])
  await run(signing)
  const signature = await call('personal_sign', [message, ewoq, ''])
  await call('personal_ecRecover', [message, signature])
  const dump = await call('anvil_dumpState', [], 'differs')
  await call('anvil_loadState', [dump])
  shown.set('anvil_loadState', { ...demanded(shown, 'anvil_loadState'), request: '["0x1f8b…"]' })
  await run(others)
  await run(filesIn(folder))
  writeFileSync(join(folder, 'block.rlp'), hexToBytes(String(await call('debug_getRawBlock', ['latest']))))
  await call('debug_traceBlockFromFile', [join(folder, 'block.rlp')])
  rmSync(folder, { recursive: true })
  await call('evm_revert', [snapshot])
  await run([
    ['hardhat_reset', []],
    ['anvil_reset', []],
  ])
  return shown
}

const timeAndBlocks: readonly Step[] = [
  ['anvil_getGenesisTime', []],
  ['evm_increaseTime', [60]],
  ['evm_setTime', [1893456120]],
  ['evm_setNextBlockTimestamp', [1893456180]],
  ['evm_mine', []],
  ['anvil_mine_detailed', []],
  ['anvil_mine', ['0x2', 10]],
  ['hardhat_mine', ['0x2']],
  ['hardhat_intervalMine', []],
  ['anvil_setBlockTimestampInterval', [5]],
  ['anvil_removeBlockTimestampInterval', []],
  ['anvil_getAutomine', []],
  ['evm_setIntervalMining', [2000]],
  ['anvil_setIntervalMining', [2]],
  ['anvil_getIntervalMining', []],
  ['anvil_setAutomine', [false]],
  ['evm_setAutomine', [true]],
]

const accounts: readonly Step[] = [
  ['hardhat_setBalance', [dead, one]],
  ['anvil_setBalance', [dead, one]],
  ['hardhat_addBalance', [dead, one]],
  ['anvil_addBalance', [dead, one]],
  ['hardhat_setCode', [token, tokenCode]],
  ['anvil_setCode', [token, tokenCode]],
  ['hardhat_setNonce', [dead, '0x5']],
  ['evm_setAccountNonce', [dead, '0x6']],
  ['anvil_setNonce', [dead, '0x7']],
  ['anvil_setStorageAt', [token, '0x0', noHash]],
  ['hardhat_dealERC20', [dead, token, '0x2a']],
  ['anvil_dealERC20', [dead, token, '0x2a']],
  ['anvil_setERC20Allowance', [ewoq, dead, token, '0x2a']],
  ['hardhat_impersonateAccount', [dead]],
  ['eth_sendUnsignedTransaction', [{ from: dead, to: ewoq, value: '0x1' }]],
  ['hardhat_stopImpersonatingAccount', [dead]],
  ['anvil_impersonateAccount', [dead]],
  ['anvil_stopImpersonatingAccount', [dead]],
  ['hardhat_autoImpersonateAccount', [true]],
  ['anvil_autoImpersonateAccount', [false]],
]

/** Returns calls that read what a transaction did. */
function readsOf(hash: unknown): readonly Step[] {
  return [
    ['eth_getAccount', [ewoq, 'latest']],
    ['eth_getAccountInfo', [dead, 'latest']],
    ['eth_getStorageValues', [{ [token]: [`0x${'0'.repeat(64)}`] }, 'latest']],
    ['eth_getTransactionBySenderAndNonce', [ewoq, '0x0']],
    ['erigon_getHeaderByNumber', ['latest']],
    ['debug_codeByHash', [toHex(keccak256(hexToBytes(tokenCode)))]],
    ['debug_getRawTransactions', ['latest']],
    ['trace_block', ['latest']],
    ['trace_transaction', [hash]],
    ['trace_get', [hash, []]],
    ['trace_filter', [{ fromBlock: 'latest', toBlock: 'latest', toAddress: [dead] }]],
    ['trace_replayBlockTransactions', ['latest', ['trace']]],
    ['trace_replayTransaction', [hash, ['stateDiff']]],
    ['trace_call', [payment, ['trace'], 'latest']],
    ['ots_getApiLevel', []],
    ['ots_hasCode', [token, 'latest']],
    ['ots_getInternalOperations', [hash]],
    ['ots_traceTransaction', [hash]],
    ['ots_getTransactionError', [hash]],
    ['ots_getBlockDetails', ['latest']],
    ['ots_getBlockTransactions', [8, 0, 10]],
    ['ots_searchTransactionsBefore', [dead, 0, 10]],
    ['ots_searchTransactionsAfter', [dead, 0, 10]],
    ['ots_getTransactionBySenderAndNonce', [ewoq, 0]],
    ['ots_getContractCreator', [token]],
    [
      'eth_simulateV1',
      [{ blockStateCalls: [{ calls: [{ from: ewoq, to: dead, value: '0x1' }] }] }, 'latest'],
      'differs',
    ],
    ['eth_config', []],
    ['anvil_nodeInfo', []],
    ['anvil_metadata', []],
    ['eth_getBadBlocks', []],
  ]
}

const waiting: readonly Step[] = [
  ['anvil_setAutomine', [false]],
  ['eth_sendTransaction', [priced]],
  ['eth_resend', [priced, '0x6fc23ac00', '0x5208']],
  ['anvil_dropTransaction', [noHash]],
  ['hardhat_dropTransaction', [noHash]],
  ['anvil_removePoolTransactions', [dead]],
  ['hardhat_dropAllTransactions', []],
  ['anvil_dropAllTransactions', []],
  ['anvil_setAutomine', [true]],
  ['eth_sendTransactionSync', [payment]],
  ['personal_sendTransaction', [payment, '']],
  ['eth_sendTransaction', [payment]],
]

const signing: readonly Step[] = [
  ['eth_sign', [ewoq, message]],
  ['personal_signTransaction', [{ ...priced, nonce: '0x5' }, '']],
  ['personal_unlockAccount', [ewoq, '', 60]],
  ['personal_lockAccount', [ewoq]],
  ['personal_deriveAccount', ['ledger://1', "m/44'/60'/0'/0/0", false]],
  ['personal_initializeWallet', ['ledger://1']],
  ['personal_openWallet', ['ledger://1', '']],
  ['personal_unpair', ['ledger://1', '0000']],
  [
    'eth_signTypedData_v4',
    [
      ewoq,
      {
        types: { EIP712Domain: [{ name: 'name', type: 'string' }], Mail: [{ name: 'text', type: 'string' }] },
        primaryType: 'Mail',
        domain: { name: 'Example' },
        message: { text: 'hello' },
      },
    ],
  ],
]

/** Returns calls that write files into a folder and read them. */
function filesIn(folder: string): readonly Step[] {
  const path = (name: string) => join(folder, name)
  return [
    ['admin_exportChain', [path('blocks.rlp')]],
    ['admin_importChain', [path('blocks.rlp')]],
    ['debug_startCPUProfile', [path('cpu.cpuprofile')]],
    ['debug_stopCPUProfile', []],
    ['debug_blockProfile', [path('block.profile'), 0]],
    ['debug_mutexProfile', [path('mutex.profile'), 0]],
    ['debug_writeBlockProfile', [path('block.profile')]],
    ['debug_writeMutexProfile', [path('mutex.profile')]],
    ['debug_writeMemProfile', [path('memory.heapprofile')]],
  ]
}

const others: readonly Step[] = [
  ['hardhat_setCoinbase', [dead]],
  ['anvil_setCoinbase', [dead]],
  ['evm_setBlockGasLimit', ['0x1c9c380']],
  ['hardhat_setNextBlockBaseFeePerGas', ['0x5d21dba00']],
  ['anvil_setNextBlockBaseFeePerGas', ['0x5d21dba00']],
  ['hardhat_setPrevRandao', ['0x1']],
  ['anvil_setNextBlockPrevRandao', [noHash]],
  ['anvil_rollback', [1]],
  ['anvil_reorg', [2, []]],
  ['anvil_setRpcUrl', ['http://127.0.0.1:8545']],
  ['hardhat_setLoggingEnabled', [true]],
  ['anvil_setLoggingEnabled', [true]],
  ['eth_blobBaseFee', []],
  ['eth_hashrate', []],
  ['eth_mining', []],
  ['eth_networkId', []],
  ['anvil_getBlobByHash', [noHash]],
  ['anvil_getBlobsByTransactionHash', [noHash]],
  ['hardhat_getStackTraceFailuresCount', []],
  ['hardhat_getForkedChainId', []],
  ['anvil_impersonateSignature', []],
  ['anvil_setChainId', [31337]],
  ['anvil_setFeeAmmLiquidity', []],
  ['anvil_setFeeToken', []],
  ['anvil_setMinGasPrice', ['0x1']],
  ['anvil_setValidatorFeeToken', []],
  ['debug_dbGet', ['0x00']],
  ['eth_getWork', []],
  ['eth_protocolVersion', []],
  ['eth_submitHashrate', []],
  ['eth_submitWork', []],
  ['hardhat_addCompilationResult', []],
  ['hardhat_setMinGasPrice', ['0x1']],
  ['debug_freeOSMemory', []],
  ['debug_memStats', [], 'differs'],
  ['debug_stacks', [], 'differs'],
  ['debug_setGCPercent', [50]],
  ['debug_setBlockProfileRate', [0]],
  ['debug_setMutexProfileFraction', [0]],
  ['debug_verbosity', [3]],
  ['debug_vmodule', ['eth/*=5']],
]

/** Returns the block of a receipt. */
function blockOf(receipt: unknown): { readonly blockHash: string; readonly blockNumber: number } {
  if (
    typeof receipt !== 'object' ||
    receipt === null ||
    !('blockHash' in receipt) ||
    !('blockNumber' in receipt)
  )
    throw new Error('the transaction has no receipt')
  return { blockHash: String(receipt.blockHash), blockNumber: Number(receipt.blockNumber) }
}

function rawOf(signed: unknown): unknown {
  return typeof signed === 'object' && signed !== null && 'raw' in signed ? signed.raw : signed
}

function demanded(shown: ReadonlyMap<string, Demonstration>, name: string): Demonstration {
  const found = shown.get(name)
  if (found === undefined) throw new Error(`${name} was not called`)
  return found
}
