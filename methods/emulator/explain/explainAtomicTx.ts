import { idToString } from '../../../state/codec/ids.js'
import { unmarshal } from '../../../state/codec/manager.js'
import { sha256 } from '../../../state/crypto/hashes.js'
import { evmAddressOfPublicKey } from '../../../state/crypto/secp256k1.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import { unlessRefused } from '../../../state/errors/unlessRefused.js'
import { waitingText } from '../../../state/evm/chain/waitingText.js'
import type {
  AtomicExportTx,
  AtomicTx,
  EvmInput,
  UnsignedAtomicTx,
} from '../../../state/evm/coreth/atomic/AtomicTx.js'
import { atomicGas, dynamicFee, flowsOf } from '../../../state/evm/coreth/atomic/atomicFees.js'
import { atomicTxJson, signedAtomicTx } from '../../../state/evm/coreth/atomic/codec.js'
import { atomicTypeNames } from '../../../state/evm/coreth/atomic/credentials.js'
import { credentialsFor } from '../../../state/evm/coreth/atomic/credentialsFor.js'
import type { Network } from '../../../state/Network.js'
import { transferOutputs } from '../../../state/utxo/outputs.js'
import { assumedSignature, recoverSigner } from '../../../state/utxo/signatures.js'
import { utxoId, utxoReader } from '../../../state/utxo/utxo.js'
import { addressFormatOf } from '../../utxo/addressFormat.js'
import { explainInput } from './explainInput.js'
import { burnedOf, outputOf, verdictOf } from './explanation.js'

const readUtxo = utxoReader(transferOutputs)

/** Explains an atomic transaction of the C-Chain. @param isSigned whether it came with credentials */
export function explainAtomicTx(network: Network, parsed: AtomicTx, isSigned: boolean) {
  const { cChain, atomic } = network.world
  const { unsigned } = parsed
  const tx = isSigned ? parsed : signedAtomicTx(unsigned, credentialsFor(unsigned, assumedSignature))
  const { consumed, produced } = flowsOf(unsigned)
  const [gas, baseFee] = [atomicGas(parsed), cChain.prices.baseFeeNow()]
  return {
    chain: 'C',
    type: unsigned.kind,
    txID: isSigned ? idToString(parsed.id) : null,
    isSigned,
    tx: atomicTxJson(parsed, addressFormatOf(network.world, cChain.blockchainId)),
    inputs: inputsOf(network, parsed),
    outputs:
      unsigned.kind === 'UnsignedImportTx'
        ? unsigned.outputs.map(({ address, amount, assetId }) => ({
            address,
            assetID: idToString(assetId),
            amount: String(amount),
          }))
        : unsigned.exportedOutputs.map(({ assetId, output }) =>
            outputOf(
              { assetId, amount: output.amount, owners: output.owners },
              destinationFormat(network, unsigned),
            ),
          ),
    burned: burnedOf(consumed, produced),
    fee: { dueNAVAX: String(dynamicFee(gas, baseFee)), gas: String(gas), baseFeeWei: String(baseFee) },
    ...verdictOf('avax.issueTx', () => {
      if (atomic.find(parsed.id)?.status === 'Accepted') throw new NodeError('it is accepted already')
      const waiting = atomic.waiting(parsed.id)
      if (waiting === undefined) atomic.check(tx, cChain.tip())
      const reason = cChain.waiting.ofOperation(waiting ?? atomic.asOperation(tx))
      return reason && waitingText(reason)
    }),
  }
}

/** Returns the form of the addresses of the chain that an export goes to. */
function destinationFormat(network: Network, { destinationChain }: AtomicExportTx) {
  return addressFormatOf(network.world, destinationChain)
}

function inputsOf(network: Network, { unsigned, unsignedBytes, credentials }: AtomicTx) {
  const signaturesAt = (position: number) => {
    const credential = credentials[position]
    return credential?.kind === 'credential' ? credential.signatures : []
  }
  if (unsigned.kind === 'UnsignedExportTx')
    return unsigned.inputs.map((input, position) =>
      explainEvmInput(network, input, unsignedBytes, signaturesAt(position)[0]),
    )
  const format = addressFormatOf(network.world, network.world.cChain.blockchainId)
  const context = { unsignedBytes, nowSeconds: network.world.clock.nowSeconds(), format }
  return unsigned.importedInputs.map(({ input, ...reference }, position) => {
    const utxo = sharedUtxo(network, unsigned.sourceChain, utxoId(reference))
    const spent = utxo && { assetId: utxo.assetId, amount: utxo.output.amount, owners: utxo.output.owners }
    return explainInput(context, { ...reference, ...input }, spent, signaturesAt(position))
  })
}

/** Explains the account that an export takes from. */
function explainEvmInput(
  { world: { cChain } }: Network,
  { address, amount, assetId, nonce }: EvmInput,
  unsignedBytes: Uint8Array,
  signature: Uint8Array | undefined,
) {
  const state = cChain.keptStateAt(cChain.head)
  const signer = signature === undefined ? undefined : evmSigner(unsignedBytes, signature)
  return {
    address,
    assetID: idToString(assetId),
    amount: String(amount),
    nonce: String(nonce),
    account: { balanceWei: String(state.balance(address)), nonce: String(state.nonce(address)) },
    signatures: [{ expected: address, signedBy: signer ?? null, isRight: signer === address }],
  }
}

function evmSigner(unsignedBytes: Uint8Array, signature: Uint8Array): string | undefined {
  return unlessRefused(() => evmAddressOfPublicKey(recoverSigner(sha256(unsignedBytes), signature, false)))
}

function sharedUtxo(
  { world: { platform, cChain } }: Network,
  source: UnsignedAtomicTx['blockchainId'],
  id: typeof source,
) {
  const shared = platform.sharedMemory.get(source, cChain.blockchainId, id)
  return shared && unmarshal(shared.value, readUtxo, { typeNames: atomicTypeNames })
}
