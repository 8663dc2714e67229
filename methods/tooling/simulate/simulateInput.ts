import { goPointer, goSlice } from '../../../state/codec/goJson/containers.js'
import type { Decoded } from '../../../state/codec/goJson/GoType.js'
import { goStruct } from '../../../state/codec/goJson/goStruct.js'
import { hexBig, hexUint64 } from '../../../state/codec/goJson/hexutil.js'
import { goBool } from '../../../state/codec/goJson/scalars.js'
import { goAddress, goHash } from '../../../state/evm/values/goTypes.js'
import { goStateOverride } from '../../params/overrideArguments.js'
import { goTransactionArgs } from '../../params/transactionArguments.js'

const goSimulatedBlock = goStruct('ethapi.simBlock', {
  blockOverrides: goPointer(
    goStruct('ethapi.BlockOverrides', {
      number: goPointer(hexBig),
      time: goPointer(hexUint64),
      gasLimit: goPointer(hexUint64),
      feeRecipient: goPointer(goAddress),
      prevRandao: goPointer(goHash),
      baseFeePerGas: goPointer(hexBig),
      blobBaseFee: goPointer(hexBig),
    }),
  ),
  stateOverrides: goPointer(goStateOverride),
  calls: goSlice(goTransactionArgs),
})

/** The parameters of `eth_simulateV1` (geth `internal/ethapi` simOpts). */
export const goSimulation = goStruct('ethapi.simOpts', {
  blockStateCalls: goSlice(goSimulatedBlock),
  traceTransfers: goBool,
  validation: goBool,
  returnFullTransactions: goBool,
})

/** The decoded {@link goSimulation}. */
export type Simulation = Decoded<typeof goSimulation>

/** One block of a {@link Simulation}. */
export type SimulatedBlock = Decoded<typeof goSimulatedBlock>
