import type { SignedTx } from '../../utxo/SignedTx.js'
import type { UnsignedTx } from './UnsignedTx.js'
import type { Verifiable } from './verifiable.js'

/** A signed transaction of the P-Chain with its encoding (AvalancheGo `vms/platformvm/txs/tx.go`). */
export type Tx = SignedTx<UnsignedTx, Verifiable>
