import { hexToBytes } from '../../../state/codec/hex.js'
import type { Block } from '../../../state/evm/blocks/Block.js'
import type { Header } from '../../../state/evm/blocks/Header.js'
import type { Transaction } from '../../../state/evm/transactions/Transaction.js'
import { checksumAddress } from '../../../state/evm/values/checksumAddress.js'
import type { EvmFlavour } from '../../../state/evm/values/EvmFlavour.js'

/** A value as the dump shows it: one line, or lines between braces. */
type Dumped = string | { readonly type: string; readonly members: readonly Dumped[] }

/**
 * Returns a block in the text form that the node gets by dumping its memory (go-spew): names, Go types and values of
 * the members. Values that only the node's memory has are left out: addresses of pointers, and cached values.
 */
export function blockText(block: Block, flavour: EvmFlavour): string {
  return `${render(
    struct('*types.Block', [
      named('header', struct('*types.Header', headerMembers(block.header, flavour))),
      named('uncles', list('[]*types.Header', [])),
      named('transactions', list('types.Transactions', block.transactions.map(transaction))),
    ]),
    '',
  )}\n`
}

function headerMembers(header: Header, flavour: EvmFlavour): Dumped[] {
  return [
    named('ParentHash', hash(header.parentHash)),
    named('UncleHash', hash(header.uncleHash)),
    named('Coinbase', address(header.coinbase)),
    named('Root', hash(header.stateRoot)),
    named('TxHash', hash(header.transactionsRoot)),
    named('ReceiptHash', hash(header.receiptsRoot)),
    named('Bloom', bytes('types.Bloom', header.logsBloom)),
    named('Difficulty', big(header.difficulty)),
    named('Number', big(header.number)),
    named('GasLimit', uint64(header.gasLimit)),
    named('GasUsed', uint64(header.gasUsed)),
    named('Time', uint64(header.timestamp)),
    named('Extra', bytes('[]uint8', header.extraData)),
    named('MixDigest', hash(header.mixHash)),
    named('Nonce', bytes('types.BlockNonce', header.nonce)),
    named('BaseFee', pointer('big.Int', header.baseFee)),
    named('BlobGasUsed', pointer('uint64', header.blobGasUsed)),
    named('ExcessBlobGas', pointer('uint64', header.excessBlobGas)),
    named('ParentBeaconRoot', pointer('common.Hash', header.parentBeaconBlockRoot)),
    ...(flavour === 'coreth'
      ? [
          named('ExtDataHash', hash(header.extDataHash ?? '0x')),
          named('ExtDataGasUsed', pointer('big.Int', header.extDataGasUsed)),
        ]
      : []),
    named('BlockGasCost', pointer('big.Int', header.blockGasCost)),
    named('TimeMilliseconds', pointer('uint64', header.timestampMs)),
    named('MinDelayExcess', pointer('acp226.DelayExcess', header.minDelayExcess)),
  ]
}

const transactionTypes = ['*types.LegacyTx', '*types.AccessListTx', '*types.DynamicFeeTx'] as const

function transaction(tx: Transaction): Dumped {
  const prices =
    tx.type === 2
      ? [named('GasTipCap', big(tx.gasTipCap)), named('GasFeeCap', big(tx.gasFeeCap))]
      : [named('GasPrice', big(tx.gasFeeCap))]
  const entries = tx.accessList.map((entry) =>
    struct('types.AccessTuple', [
      named('Address', address(entry.address)),
      named('StorageKeys', list('[]common.Hash', entry.storageKeys.map(hash))),
    ]),
  )
  return struct('*types.Transaction', [
    named(
      'inner',
      struct(transactionTypes[tx.type], [
        ...(tx.type === 0 ? [] : [named('ChainID', big(tx.chainId ?? 0n))]),
        named('Nonce', uint64(tx.nonce)),
        ...prices,
        named('Gas', uint64(tx.gasLimit)),
        named(
          'To',
          tx.to === undefined ? '(*common.Address)(<nil>)' : `(*common.Address)(${address(tx.to)})`,
        ),
        named('Value', big(tx.value)),
        named('Data', bytes('[]uint8', tx.data)),
        ...(tx.type === 0 ? [] : [named('AccessList', list('types.AccessList', entries))]),
        named('V', big(tx.v)),
        named('R', big(tx.r)),
        named('S', big(tx.s)),
      ]),
    ),
  ])
}

function named(name: string, value: Dumped): Dumped {
  return typeof value === 'string' ? `${name}: ${value}` : { ...value, type: `${name}: ${value.type}` }
}

function struct(type: string, members: readonly Dumped[]): Dumped {
  return { type: `(${type})`, members }
}

function list(type: string, members: readonly Dumped[]): Dumped {
  const size = members.length === 0 ? '' : ` (len=${members.length} cap=${members.length})`
  return { type: `(${type})${size}`, members }
}

/** The sixteen bytes a line that `hexdump -C` shows. */
function bytes(type: string, value: Uint8Array): Dumped {
  const size = value.length === 0 ? '' : ` (len=${value.length} cap=${value.length})`
  const members: string[] = []
  for (let at = 0; at < value.length; at += 16) {
    const row = [...value.subarray(at, at + 16)]
    const hex = Array.from({ length: 16 }, (_, column) => row[column]?.toString(16).padStart(2, '0') ?? '  ')
    const shown = row.map((byte) => (byte >= 32 && byte < 127 ? String.fromCharCode(byte) : '.')).join('')
    members.push(
      `${at.toString(16).padStart(8, '0')}  ${hex.slice(0, 8).join(' ')}  ${hex.slice(8).join(' ')}  |${shown}|`,
    )
  }
  return { type: `(${type})${size}`, members }
}

function hash(value: string): string {
  return `(common.Hash) (len=32 cap=32) ${value}`
}

function address(value: Transaction['from']): string {
  return `(common.Address) (len=${hexToBytes(value).length} cap=20) ${checksumAddress(value)}`
}

function big(value: bigint): string {
  return `(*big.Int)(${value})`
}

function uint64(value: bigint): string {
  return `(uint64) ${value}`
}

function pointer(type: string, value: bigint | string | undefined): string {
  return `(*${type})(${value ?? '<nil>'})`
}

function render(value: Dumped, indent: string): string {
  if (typeof value === 'string') return indent + value
  const inner = value.members.map((member) => `${render(member, `${indent} `)},\n`).join('')
  return `${indent}${value.type} {\n${inner.replace(/,\n$/, '\n')}${indent}}`
}
