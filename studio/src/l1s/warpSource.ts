import { type Hex, hexToBytes } from 'viem'
import { control, evmPath, look } from '../network/call.ts'
import { chainNamed, chains } from '../network/status.ts'

/** A message that a contract sent by the warp precompile, whether a messenger made it or not. */
export type WarpMessage = {
  /** The name of the chain that sent it. */
  readonly chain: string
  /** The hash of the message. */
  readonly id: string
  readonly sender: string
  readonly txHash: string
  readonly block: number
  /** Without signatures. */
  readonly unsigned: Hex
}

/** A validator of the set that signs, and whether it did. */
export type Signer = { readonly nodeId: string; readonly weight: bigint; readonly hasSigned: boolean }

/** Who signed a message, and the message with their signatures together. */
export type Signatures = {
  readonly signers: readonly Signer[]
  readonly totalWeight: bigint
  readonly signedMessage: Hex
}

const precompile = '0x0200000000000000000000000000000000000005'
/** `SendWarpMessage(address indexed sender, bytes32 indexed messageID, bytes message)` */
const sentTopic = '0x56600c567728a800c0aa927500f831cb451df66a7af570eb4df4dfbf4674887d'
/** How many blocks of each chain are searched. */
const searchedBlocks = 2000
const platform = '/ext/bc/P'
/** The type, and the length of the signers, before these in a signature (AvalancheGo `vms/platformvm/warp/signature.go`). */
const typeBytes = 4
const lengthBytes = 4

type SentLog = {
  readonly topics: readonly Hex[]
  readonly data: Hex
  readonly transactionHash: string
  readonly blockNumber: string
}

/** Reads the messages that were sent in the last blocks of the EVM chains, the newest of each chain first. */
export async function loadWarpMessages(): Promise<readonly WarpMessage[]> {
  const found = await Promise.all(
    chains
      .peek()
      .filter(({ kind }) => kind === 'evm')
      .map(async ({ name, height, executed = height }) => {
        const from = Math.max(0, Number(executed) - searchedBlocks)
        const range = { fromBlock: `0x${from.toString(16)}`, toBlock: 'latest' }
        const logs = await look<readonly SentLog[]>(evmPath(name), 'eth_getLogs', [
          { ...range, address: precompile, topics: [sentTopic] },
        ])
        return logs.map((log) => ofLog(name, log)).reverse()
      }),
  )
  return found.flat()
}

/** Has the validators of the chain sign that sent a message. @throws {CallError} when too few of the weight sign */
export async function sign({ chain, unsigned }: WarpMessage): Promise<Signatures> {
  const [{ height }, { subnetID }] = await Promise.all([
    look<{ height: string }>(platform, 'platform.getProposedHeight'),
    look<{ subnetID: string }>(platform, 'platform.validatedBy', {
      blockchainID: chainNamed(chain)?.blockchainID,
    }),
  ])
  const [{ signedMessage }, set] = await Promise.all([
    control<{ signedMessage: Hex }>('signWarpMessage', {
      message: unsigned,
      signingSubnetID: subnetID,
      pChainHeight: height,
    }),
    look<Record<string, { readonly publicKey: string | null; readonly weight: string }>>(
      platform,
      'platform.getValidatorsAt',
      { height, subnetID },
    ),
  ])
  const all = Object.entries(set)
  const totalWeight = all.reduce((sum, [, { weight }]) => sum + BigInt(weight), 0n)
  const signed = signersIn(signedMessage, unsigned)
  const keys = [...new Set(all.flatMap(([, { publicKey }]) => publicKey ?? []))].sort(byKey)
  const signers = all.map(([nodeId, { publicKey, weight }]) => ({
    nodeId,
    weight: BigInt(weight),
    hasSigned: publicKey !== null && signed.has(keys.indexOf(publicKey)),
  }))
  return { signers, totalWeight, signedMessage }
}

function ofLog(chain: string, { topics, data, transactionHash, blockNumber }: SentLog): WarpMessage {
  const [, sender = '', id = ''] = topics
  // The data has the place of the message, its length, and the message.
  const length = Number(BigInt(`0x${data.slice(66, 130)}`))
  return {
    chain,
    id,
    sender: `0x${sender.slice(-40)}`,
    txHash: transactionHash,
    block: Number(blockNumber),
    unsigned: `0x${data.slice(130, 130 + 2 * length)}`,
  }
}

/** Returns which validators of the canonical set signed: a bit set, big-endian, behind the unsigned message. */
function signersIn(signedMessage: Hex, unsigned: Hex): ReadonlySet<number> {
  const signature = hexToBytes(signedMessage).slice(hexToBytes(unsigned).length + typeBytes)
  const length = new DataView(signature.buffer).getUint32(0)
  const bytes = signature.slice(lengthBytes, lengthBytes + length).reverse()
  const signed = new Set<number>()
  for (const [index, byte] of bytes.entries())
    for (let bit = 0; bit < 8; bit++) if ((byte >> bit) & 1) signed.add(8 * index + bit)
  return signed
}

/** The canonical order is that of the keys' first coordinates; a compressed key has three flags in front of it. */
function byKey(a: string, b: string): number {
  const [first, second] = [coordinateOf(a), coordinateOf(b)]
  return first < second ? -1 : first > second ? 1 : 0
}

function coordinateOf(publicKey: string): bigint {
  return BigInt(publicKey) & ((1n << 381n) - 1n)
}
