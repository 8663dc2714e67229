import { emptyId, idToString } from '../../../state/codec/ids.js'
import { unmarshal } from '../../../state/codec/manager.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import { whileTrying } from '../../../state/errors/platform.js'
import { unlessRefused } from '../../../state/errors/unlessRefused.js'
import { within } from '../../../state/errors/within.js'
import { calculatePrice } from '../../../state/gas/calculatePrice.js'
import type { Network } from '../../../state/Network.js'
import { credentialsFor } from '../../../state/platform/execution/credentialsFor.js'
import { balancesOf, inputsOf, outputsOf } from '../../../state/platform/execution/valueFlow.js'
import { gasOf, txComplexity } from '../../../state/platform/fees/complexity.js'
import { pickFeeCalculator } from '../../../state/platform/fees/txFee.js'
import { platformChainId } from '../../../state/platform/PlatformChain.js'
import { signedTx, txJson } from '../../../state/platform/txs/codec.js'
import type { Tx } from '../../../state/platform/txs/Tx.js'
import { txTypeNames } from '../../../state/platform/txs/typeNames.js'
import type { UnsignedTx } from '../../../state/platform/txs/UnsignedTx.js'
import { transferOf } from '../../../state/utxo/inputs.js'
import { amountOf, ownersOf } from '../../../state/utxo/outputs.js'
import { assumedSignature } from '../../../state/utxo/signatures.js'
import type { TransferableInput } from '../../../state/utxo/transferables.js'
import { readUtxo, type Utxo, utxoId } from '../../../state/utxo/utxo.js'
import { addressFormatOf } from '../../utxo/addressFormat.js'
import { explainInput } from './explainInput.js'
import { burnedOf, outputOf, verdictOf } from './explanation.js'

/** Explains a transaction of the P-Chain. @param isSigned whether it came with credentials */
export function explainPlatformTx(network: Network, parsed: Tx, isSigned: boolean) {
  const { platform, platformProducer, clock } = network.world
  const { unsigned, unsignedBytes } = parsed
  const format = addressFormatOf(network.world, emptyId)
  const tx = isSigned ? parsed : signedTx(unsigned, credentialsFor(unsigned, assumedSignature))
  const context = { unsignedBytes, nowSeconds: clock.nowSeconds(), format }
  const inputs = inputsOf(unsigned)
  return {
    chain: 'P',
    type: unsigned.kind,
    txID: isSigned ? idToString(parsed.id) : null,
    isSigned,
    tx: txJson(parsed, format),
    inputs: inputs.map((input, position) => {
      const { amount, signatureIndices } = transferOf(input.input)
      const utxo = spentBy(network, unsigned, input)
      const spent = utxo && {
        assetId: utxo.assetId,
        amount: amountOf(utxo.output),
        owners: ownersOf(utxo.output),
      }
      const credential = parsed.credentials[position]
      const signatures = credential?.kind === 'credential' ? credential.signatures : []
      return explainInput(context, { ...input, amount, signatureIndices }, spent, signatures)
    }),
    outputs: outputsOf(unsigned).map(({ assetId, output }) =>
      outputOf({ assetId, amount: amountOf(output), owners: ownersOf(output) }, format),
    ),
    burned: burnedOf(
      inputs.map((input) => ({ assetId: input.assetId, amount: transferOf(input.input).amount })),
      [
        ...outputsOf(unsigned).map(({ assetId, output }) => ({ assetId, amount: amountOf(output) })),
        { assetId: platform.avaxAssetId, amount: balancesOf(unsigned) },
      ],
    ),
    // Kinds that cannot be issued have no fee.
    fee: unlessRefused(() => feeOf(network, unsigned)) ?? null,
    ...verdictOf('platform.issueTx', () => {
      if (platform.transactions.get(parsed.id) !== undefined) throw new NodeError('it is accepted already')
      within(
        (cause) => whileTrying("couldn't issue tx", cause),
        () => platformProducer.check(tx),
      )
    }),
  }
}

function feeOf({ world: { platform } }: Network, unsigned: UnsignedTx) {
  const { weights, minPrice, excessConversionConstant } = platform.params.fees.dynamic
  const complexity = txComplexity(unsigned)
  return {
    dueNAVAX: String(pickFeeCalculator(platform)(unsigned)),
    gas: String(gasOf(complexity, weights)),
    priceNAVAX: String(calculatePrice(minPrice, platform.feeState.excess, excessConversionConstant)),
    complexity: Object.fromEntries(Object.entries(complexity).map(([name, value]) => [name, String(value)])),
  }
}

function spentBy(
  { world: { platform } }: Network,
  unsigned: UnsignedTx,
  input: TransferableInput,
): Utxo | undefined {
  const id = utxoId(input)
  const own = platform.utxos.get(id)
  if (own !== undefined || unsigned.kind !== 'ImportTx') return own
  const shared = platform.sharedMemory.get(unsigned.sourceChain, platformChainId, id)
  return shared && unmarshal(shared.value, readUtxo, { typeNames: txTypeNames })
}
