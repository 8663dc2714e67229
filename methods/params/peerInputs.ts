import type { PeerChange } from '../../state/node/PeerChange.js'
import { about } from '../kit/schemas.js'
import { type Input, mismatch, optionally } from './Input.js'
import { idInput, integerInput, nodeIdInput, patternInput, textInput } from './inputs.js'
import { listInput, objectInput } from './objectInput.js'

/** A time as `info.peers` shows it, or as the clock is set: RFC 3339, or Unix milliseconds. */
const peerTimeInput: Input<number, string | number> = {
  schema: about('RFC 3339, or milliseconds since 1970', { type: ['string', 'integer'] }),
  read(value, path) {
    const timestampMs = typeof value === 'string' ? Date.parse(value) : value
    if (typeof timestampMs !== 'number' || !Number.isSafeInteger(timestampMs))
      throw mismatch(path, 'a time as RFC 3339 or Unix milliseconds', value)
    return timestampMs
  },
}

/** An IP address with a port, as the node writes it. */
const addressInput = patternInput(
  /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-fA-F:.]+\]):\d{1,5}$/,
  'an IP address and a port, such as 127.0.0.1:9651',
)
const acpsInput = listInput(integerInput({ max: 0xffff_ffffn }))

const fields = objectInput({
  nodeID: nodeIdInput,
  ip: optionally(addressInput),
  publicIP: optionally(addressInput),
  version: optionally(textInput()),
  upgradeTime: optionally(integerInput({ unit: 'seconds since 1970' })),
  lastSent: optionally(peerTimeInput),
  lastReceived: optionally(peerTimeInput),
  observedUptime: optionally(integerInput({ unit: 'percent', max: 100n })),
  trackedSubnets: optionally(listInput(idInput)),
  benched: optionally(listInput(textInput('a chain by alias'))),
  supportedACPs: optionally(acpsInput),
  objectedACPs: optionally(acpsInput),
})

/** A peer of the node, as `info.peers` names its members. All but `nodeID` may be left out. */
export type PeerDescription = {
  /** The peer's ID: `NodeID-…`. It need not be a validator. */
  readonly nodeID: string
  /** The remote address of the connection: `127.0.0.1:9653`. */
  readonly ip?: string
  /** The address that the peer listens on. */
  readonly publicIP?: string
  /** Such as `avalanchego/1.15.2`. */
  readonly version?: string
  /** The time of the last upgrade that the peer knows, Unix seconds. */
  readonly upgradeTime?: number
  /** When the last message was sent to it: RFC 3339 or Unix milliseconds. By default just now. */
  readonly lastSent?: string | number
  /** When its last message came: RFC 3339 or Unix milliseconds. By default just now. */
  readonly lastReceived?: string | number
  /** The uptime of the emulated node that the peer observed, in percent. */
  readonly observedUptime?: number
  /** IDs of the subnets that it tracks beside the primary network. By default those that it validates. */
  readonly trackedSubnets?: readonly string[]
  /** Chains on which the node does not query it, by alias. */
  readonly benched?: readonly string[]
  /** Numbers of the proposals (ACPs) that it supports. */
  readonly supportedACPs?: readonly number[]
  /** Numbers of the proposals (ACPs) that it objects to. */
  readonly objectedACPs?: readonly number[]
}

/** A connected peer with its data. */
export const peerInput: Input<PeerChange, PeerDescription> = {
  schema: fields.schema,
  read(value, path) {
    const { nodeID, publicIP, upgradeTime, lastSent, lastReceived, supportedACPs, objectedACPs, ...rest } =
      fields.read(value, path)
    return {
      ...rest,
      nodeId: nodeID,
      publicIp: publicIP,
      upgradeTime: upgradeTime === undefined ? undefined : BigInt(upgradeTime),
      lastSentMs: lastSent,
      lastReceivedMs: lastReceived,
      supportedAcps: supportedACPs,
      objectedAcps: objectedACPs,
    }
  },
}

/** Peers that are connected. */
export const peersInput = listInput(peerInput)
