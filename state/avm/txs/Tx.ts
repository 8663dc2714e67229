import type { SignedTx } from '../../utxo/SignedTx.js'
import type { AvmCredential } from '../fxs/credentials.js'
import type { UnsignedTx } from './UnsignedTx.js'

/** A signed transaction of the X-Chain with its encoding (AvalancheGo `vms/avm/txs/tx.go`). */
export type Tx = SignedTx<UnsignedTx, AvmCredential>
