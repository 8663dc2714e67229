import fc from 'fast-check'
import type { FxName } from '../../../state/avm/fxs/fxs.js'
import type { FxOperation } from '../../../state/avm/fxs/operations.js'
import type { AvmOutput } from '../../../state/avm/fxs/outputs.js'
import type { AvmUtxo } from '../../../state/avm/utxo.js'
import type { Network } from '../../../state/Network.js'
import { type Person, people } from '../crossChainSteps.js'

// NFTs and properties of the X-Chain: assets that have them, and what is minted, transferred and burned of these.

const person = fc.constantFrom(...people)
const which = fc.nat({ max: 5 })
export const collectibleStep = fc.oneof(
  fc.record({ kind: fc.constant('createCollectibles' as const) }),
  fc.record({ kind: fc.constantFrom('mintNft' as const, 'mintProperty' as const), which, to: person }),
  fc.record({ kind: fc.constant('sendNft' as const), which, to: person }),
  fc.record({ kind: fc.constant('burnProperty' as const), which }),
)
export type CollectibleStep = typeof collectibleStep extends fc.Arbitrary<infer T> ? T : never

/** Takes a step, if there is an output that it could concern. @throws whatever the network refuses it with */
export function takeCollectibleStep(network: Network, step: CollectibleStep): void {
  const signatureIndices = [0]
  switch (step.kind) {
    case 'createCollectibles':
      create(network)
      break
    case 'mintNft':
      operate(network, 'nftMint', step.which, 'nftfx', ({ groupId }) => {
        const payload = Uint8Array.of(step.which, groupId)
        return { kind: 'nftMint', signatureIndices, groupId, payload, owners: [step.to.onX.owners] }
      })
      break
    case 'sendNft':
      operate(network, 'nftTransfer', step.which, 'nftfx', (nft) => {
        return { kind: 'nftTransfer', signatureIndices, output: { ...nft, owners: step.to.onX.owners } }
      })
      break
    case 'mintProperty':
      operate(network, 'propertyMint', step.which, 'propertyfx', (mintOutput) => {
        const ownedOutput = { kind: 'propertyOwned', owners: step.to.onX.owners } as const
        return { kind: 'propertyMint', signatureIndices, mintOutput, ownedOutput }
      })
      break
    case 'burnProperty':
      operate(network, 'propertyOwned', step.which, 'propertyfx', () => {
        return { kind: 'propertyBurn', signatureIndices }
      })
  }
}

/** Creates an asset with rights to mint NFTs of three groups, and properties. */
function create({ world: { avm, avmProducer } }: Network): void {
  const [rich] = people
  if (rich === undefined) return
  const { onX } = rich
  const { owners } = onX
  const rights = [1, 2, 3].map((groupId) => ({ kind: 'nftMint', groupId, owners }) as const)
  const tx = onX.pay(avm, (base) => ({
    kind: 'CreateAssetTx',
    base,
    name: 'Collectibles',
    symbol: 'COLL',
    denomination: 0,
    initialStates: [
      { fxIndex: 1, outputs: rights },
      { fxIndex: 2, outputs: [{ kind: 'propertyMint', owners }] },
    ],
  }))
  avmProducer.issue(tx)
}

type OutputOf<K extends AvmOutput['kind']> = Extract<AvmOutput, { readonly kind: K }>

/** Spends one of the outputs of a kind by an operation. */
function operate<K extends AvmOutput['kind']>(
  { world: { avm, avmProducer } }: Network,
  kind: K,
  which: number,
  fx: FxName,
  operationOn: (output: OutputOf<K>) => FxOperation,
): void {
  const isWanted = (output: AvmOutput): output is OutputOf<K> => output.kind === kind
  const owned = people.flatMap((by) =>
    avm.utxos
      .allOf(new Set([by.onX.address]))
      .flatMap((utxo: AvmUtxo): { by: Person; utxo: AvmUtxo; output: OutputOf<K> }[] =>
        isWanted(utxo.output) ? [{ by, utxo, output: utxo.output }] : [],
      ),
  )
  const chosen = owned[which % owned.length]
  if (chosen === undefined) return
  const { by, utxo, output } = chosen
  const { txId, outputIndex, assetId } = utxo
  const operations = [{ assetId, utxoIds: [{ txId, outputIndex }], operation: operationOn(output) }]
  const also = [{ fx, wallets: [by.onX] }]
  avmProducer.issue(by.onX.pay(avm, (base) => ({ kind: 'OperationTx', base, operations }), { also }))
}
