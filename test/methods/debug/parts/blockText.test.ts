import { expect, it } from '@jest/globals'
import { blockText } from '../../../../methods/debug/parts/blockText.js'
import { toWord } from '../../../../state/evm/values/Hash.js'

// As go-spew prints `*types.Block`, but for the addresses of pointers.

const to = `0x${'52'.repeat(20)}`
const shownAddress = `(common.Address) (len=20 cap=20) ${to}`
const hash = (value: bigint) => `(common.Hash) (len=32 cap=32) ${toWord(value)}`
const header = {
  parentHash: toWord(1n),
  uncleHash: toWord(2n),
  coinbase: to,
  stateRoot: toWord(4n),
  transactionsRoot: toWord(5n),
  receiptsRoot: toWord(6n),
  logsBloom: Uint8Array.of(7),
  difficulty: 8n,
  number: 9n,
  gasLimit: 10n,
  gasUsed: 11n,
  timestamp: 12n,
  mixHash: toWord(14n),
  nonce: Uint8Array.of(15),
  extraData: Uint8Array.from({ length: 18 }, (_, index) => 30 + index),
  baseFee: 17n,
  blobGasUsed: 20n,
  excessBlobGas: undefined,
  parentBeaconBlockRoot: toWord(22n),
  extDataHash: toWord(16n),
  extDataGasUsed: 18n,
  blockGasCost: 19n,
  timestampMs: 23n,
  minDelayExcess: 24n,
}
const common = { nonce: 1n, gasLimit: 2n, gasFeeCap: 3n, gasTipCap: 4n, value: 5n, v: 6n, r: 7n, s: 8n }
const transactions = [
  { ...common, type: 0, to: undefined, data: Uint8Array.of(0x7e, 0x7f), accessList: [], chainId: undefined },
  {
    ...common,
    type: 1,
    to,
    data: new Uint8Array(0),
    accessList: [{ address: to, storageKeys: [toWord(9n)] }],
    chainId: 5n,
  },
  { ...common, type: 2, to, data: new Uint8Array(0), accessList: [], chainId: 5n },
]
const lines = (...all: string[]) => all.join('\n')
const signature = lines(
  '    V: (*big.Int)(6),',
  '    R: (*big.Int)(7),',
  '    S: (*big.Int)(8)',
  '   }',
  '  }',
)
const nothing = '(types.AccessList) {\n    },'

const own = lines(`   ExtDataHash: ${hash(16n)},`, '   ExtDataGasUsed: (*big.Int)(18),', '')
const text = (ofCoreth: string) =>
  lines(
    '(*types.Block) {',
    ' header: (*types.Header) {',
    `  ParentHash: ${hash(1n)},`,
    `  UncleHash: ${hash(2n)},`,
    `  Coinbase: ${shownAddress},`,
    `  Root: ${hash(4n)},`,
    `  TxHash: ${hash(5n)},`,
    `  ReceiptHash: ${hash(6n)},`,
    '  Bloom: (types.Bloom) (len=1 cap=1) {',
    '   00000000  07                                                |.|',
    '  },',
    '  Difficulty: (*big.Int)(8),',
    '  Number: (*big.Int)(9),',
    '  GasLimit: (uint64) 10,',
    '  GasUsed: (uint64) 11,',
    '  Time: (uint64) 12,',
    '  Extra: ([]uint8) (len=18 cap=18) {',
    '   00000000  1e 1f 20 21 22 23 24 25  26 27 28 29 2a 2b 2c 2d  |.. !"#$%&\'()*+,-|,',
    '   00000010  2e 2f                                             |./|',
    '  },',
    `  MixDigest: ${hash(14n)},`,
    '  Nonce: (types.BlockNonce) (len=1 cap=1) {',
    '   00000000  0f                                                |.|',
    '  },',
    '  BaseFee: (*big.Int)(17),',
    '  BlobGasUsed: (*uint64)(20),',
    '  ExcessBlobGas: (*uint64)(<nil>),',
    `  ParentBeaconRoot: (*common.Hash)(${toWord(22n)}),`,
    `${ofCoreth}  BlockGasCost: (*big.Int)(19),`,
    '  TimeMilliseconds: (*uint64)(23),',
    '  MinDelayExcess: (*acp226.DelayExcess)(24)',
    ' },',
    ' uncles: ([]*types.Header) {',
    ' },',
    ' transactions: (types.Transactions) (len=3 cap=3) {',
    '  (*types.Transaction) {',
    '   inner: (*types.LegacyTx) {',
    '    Nonce: (uint64) 1,',
    '    GasPrice: (*big.Int)(3),',
    '    Gas: (uint64) 2,',
    '    To: (*common.Address)(<nil>),',
    '    Value: (*big.Int)(5),',
    '    Data: ([]uint8) (len=2 cap=2) {',
    '     00000000  7e 7f                                             |~.|',
    '    },',
    `${signature},`,
    '  (*types.Transaction) {',
    '   inner: (*types.AccessListTx) {',
    '    ChainID: (*big.Int)(5),',
    '    Nonce: (uint64) 1,',
    '    GasPrice: (*big.Int)(3),',
    '    Gas: (uint64) 2,',
    `    To: (*common.Address)(${shownAddress}),`,
    '    Value: (*big.Int)(5),',
    '    Data: ([]uint8) {',
    '    },',
    '    AccessList: (types.AccessList) (len=1 cap=1) {',
    '     (types.AccessTuple) {',
    `      Address: ${shownAddress},`,
    '      StorageKeys: ([]common.Hash) (len=1 cap=1) {',
    `       ${hash(9n)}`,
    '      }',
    '     }',
    '    },',
    `${signature},`,
    '  (*types.Transaction) {',
    '   inner: (*types.DynamicFeeTx) {',
    '    ChainID: (*big.Int)(5),',
    '    Nonce: (uint64) 1,',
    '    GasTipCap: (*big.Int)(4),',
    '    GasFeeCap: (*big.Int)(3),',
    '    Gas: (uint64) 2,',
    `    To: (*common.Address)(${shownAddress}),`,
    '    Value: (*big.Int)(5),',
    '    Data: ([]uint8) {',
    '    },',
    `    AccessList: ${nothing}`,
    signature,
    ' }',
    '}',
    '',
  )

it('a block is printed as Go prints its memory', () => {
  const block = { header, transactions } as never
  expect(blockText(block, 'coreth')).toBe(text(own.replaceAll('   ', '  ')))
  expect(blockText(block, 'subnet-evm')).toBe(text(''))
})
