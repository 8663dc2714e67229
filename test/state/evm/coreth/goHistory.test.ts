import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { hexToBytes, toHex } from '../../../../state/codec/hex.js'
import type { Block } from '../../../../state/evm/blocks/Block.js'
import { decodeBlock } from '../../../../state/evm/blocks/decodeBlock.js'
import { encodeBlock } from '../../../../state/evm/blocks/encodeBlock.js'
import { receiptText } from '../../../../state/evm/blocks/encodeReceipt.js'
import { type Header, headerTimeMs, prevRandaoOf } from '../../../../state/evm/blocks/Header.js'
import { parsePredicateResults } from '../../../../state/evm/blocks/predicateResults.js'
import { messageOf } from '../../../../state/evm/chain/messageOf.js'
import { receiptOf } from '../../../../state/evm/chain/receiptOf.js'
import { unpackAtomicTxs } from '../../../../state/evm/coreth/atomic/codec.js'
import { cChainFees } from '../../../../state/evm/coreth/cChainFees.js'
import { createEngine } from '../../../../state/evm/engine/createEngine.js'
import { applyTransaction } from '../../../../state/evm/execution/applyTransaction.js'
import { joinBlooms } from '../../../../state/evm/logs/bloom.js'
import { warpMessenger } from '../../../../state/evm/precompiles/warpMessenger.js'
import { applyUpgrades } from '../../../../state/evm/rules/applyUpgrades.js'
import type { EvmUpgrades } from '../../../../state/evm/rules/EvmUpgrades.js'
import { rulesTable } from '../../../../state/evm/rules/rulesTable.js'
import { StateRoot } from '../../../../state/evm/state/StateRoot.js'
import { StateStore } from '../../../../state/evm/state/StateStore.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import { orderedRoot } from '../../../../state/evm/trie/orderedRoot.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { type Hash, toWord } from '../../../../state/evm/values/Hash.js'
import { upgradeNames } from '../../../../state/profiles/UpgradeSchedule.js'

/** A block of coreth, and what a node then answers: its transactions with their receipts, and some accounts after it. */
type GoBlock = {
  readonly fork: string
  readonly hash: Hash
  readonly rlp: string
  readonly transactions: readonly {
    readonly hash: Hash
    readonly from: Address
    readonly type: number
    readonly status: string
    readonly gasUsed: string
    readonly contractAddress: Address | null
    readonly logs: readonly {
      readonly address: Address
      readonly topics: readonly Hash[]
      readonly data: string
    }[]
  }[]
  readonly accounts: Readonly<Record<Address, { balance: string; nonce: string; code: string; slot0: Hash }>>
}

/** From AvalancheGo, vms/saevm/cchain/synchronoustest/fixture.json: blocks under every upgrade from none to Granite. */
const history: readonly GoBlock[] = JSON.parse(
  gunzipSync(readFileSync(new URL('goHistory.json.gz', import.meta.url))).toString(),
)
const chainId = 43110n
const firstOfCortina = 15
const sinceCortina = history
  .slice(firstOfCortina)
  .map((expected, index) => ({ ...expected, height: firstOfCortina + index }))

/** The upgrades came one a day from 2020-12-06T05:00:00Z on; Helicon did not. */
const days = upgradeNames.filter((name) => name !== 'helicon')
const upgrades = Object.fromEntries([
  ...days.map((name, index) => [name, BigInt(Date.UTC(2020, 11, 6 + index, 5) / 1000)]),
  ['helicon', 1n << 60n],
]) as EvmUpgrades
const origin = {
  networkId: 10,
  blockchainId: hexToBytes('e902a9a86640bfdb1cd0e36c0cc982b83e5765fad5f6bbe6abdcce7b5ae7d7c7'),
}
const precompiles = [{ precompile: warpMessenger(origin), timestamp: upgrades.durango, disable: false }]
const rulesAt = rulesTable({ flavour: 'coreth', chainId, upgrades, precompiles })
const fees = cChainFees(upgrades, undefined)
const engine = createEngine()

function blockAt(height: number): Block {
  return decodeBlock(hexToBytes(history[height]!.rlp), 'coreth', chainId, () => undefined)
}

/** The state before Cortina, of the accounts that the later transactions touch. */
function stateBeforeCortina(): StateRoot {
  const world = new WorldState(StateRoot.empty(new StateStore('coreth')))
  for (const [address, { balance, nonce, code, slot0 }] of Object.entries(
    history[firstOfCortina - 1]!.accounts,
  )) {
    world.setBalance(address as Address, BigInt(balance))
    world.setNonce(address as Address, BigInt(nonce))
    if (code !== '0x') world.setCode(address as Address, hexToBytes(code))
    world.setStorage(address as Address, toWord(0n), slot0)
  }
  world.finalise()
  return world.commit()
}

/** Executes the transactions of a block. */
function execute(world: WorldState, parent: Header, { header, transactions }: Block) {
  applyUpgrades(world, { precompiles, stateUpgrades: [] }, parent, header)
  const baseFee = header.baseFee ?? 0n
  const context = {
    ...header,
    chainId,
    baseFee,
    prevRandao: prevRandaoOf(header),
    blobBaseFee: 1n,
    blockHash: (number: bigint) => history[Number(number)]?.hash,
  }
  const hasResults = header.timestamp >= upgrades.durango
  const results = header.extraData.subarray(fees.extraPrefixSize(header.timestamp))
  const failed = parsePredicateResults(hasResults ? results : new Uint8Array())
  let [gasUsed, logs] = [0n, 0]
  return transactions.map((tx) => {
    const message = messageOf(tx, baseFee)
    const failedPredicates = failed.get(tx.hash)
    const mode = failedPredicates === undefined ? {} : { failedPredicates }
    const result = applyTransaction(engine, world, rulesAt(header.timestamp), context, message, mode)
    gasUsed += result.gasUsed
    const receipt = receiptOf(tx, result, message.gasPrice, { gasUsed, logs })
    logs += receipt.logs.length
    return receipt
  })
}

describe.each(history)('the block $hash of coreth, of the fork $fork,', ({ hash, rlp, transactions }) => {
  const block = decodeBlock(hexToBytes(rlp), 'coreth', chainId, () => undefined)

  it('is decoded with its hash and its senders, and encoded to the same bytes', () => {
    expect(block.hash).toBe(hash)
    expect(block.transactions.map(({ hash, from, type }) => ({ hash, from, type }))).toEqual(
      transactions.map(({ hash, from, type }) => ({ hash, from, type })),
    )
    expect(toHex(encodeBlock(block, 'coreth'))).toBe(rlp)
  })
})

it('blocks since Apricot Phase 5 hold several atomic transactions', () => {
  expect([10, 13, 14].map((height) => unpackAtomicTxs(blockAt(height).extData).length)).toEqual([2, 0, 1])
})

describe.each(sinceCortina)('the block of height $height, of the fork $fork,', ({ height }) => {
  it('has the fees that follow from its parent', () => {
    const [parent, { header }] = [blockAt(height - 1), blockAt(height)]
    const before = { header: parent.header, state: stateBeforeCortina() }
    const timeMs = headerTimeMs(header)
    const { gasLimit, baseFee } = fees.blockFees(before, timeMs)
    expect(header).toMatchObject({
      gasLimit,
      baseFee,
      blockGasCost: fees.blockGasCost(before, header.timestamp),
    })
    const results = header.extraData.subarray(fees.extraPrefixSize(header.timestamp))
    expect(toHex(header.extraData)).toBe(
      toHex(fees.extraData(before, timeMs, header.gasUsed, results) ?? new Uint8Array()),
    )
  })
})

it('blocks since Cortina are executed to the receipts and the accounts of coreth', () => {
  const world = new WorldState(stateBeforeCortina())
  for (const { height, transactions, accounts } of sinceCortina) {
    const block = blockAt(height)
    const receipts = execute(world, blockAt(height - 1).header, block)
    expect(
      receipts.map(({ transactionHash, status, gasUsed, contractAddress, logs }) => ({
        hash: transactionHash,
        status: `0x${status}`,
        gasUsed: `0x${gasUsed.toString(16)}`,
        contractAddress: contractAddress ?? null,
        logs: logs.map(({ address, topics, data }) => ({ address, topics, data: toHex(data) })),
      })),
    ).toEqual(
      transactions.map(({ hash, status, gasUsed, contractAddress, logs }) => ({
        hash,
        status,
        gasUsed,
        contractAddress,
        logs,
      })),
    )
    expect(orderedRoot(receipts, receiptText)).toBe(block.header.receiptsRoot)
    expect(joinBlooms(receipts.map(({ logsBloom }) => logsBloom))).toEqual(block.header.logsBloom)
    for (const [address, { balance, nonce, slot0 }] of Object.entries(accounts) as [
      Address,
      GoBlock['accounts'][Address],
    ][]) {
      const found = [world.balance(address), world.nonce(address), world.storage(address, toWord(0n))]
      expect([address, ...found]).toEqual([address, BigInt(balance), BigInt(nonce), slot0])
    }
  }
})
