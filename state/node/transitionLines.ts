import { type Id, idToString } from '../codec/ids.js'
import type { LogFields } from './NodeLogger.js'

/** The last block of a chain before it changes over to another VM. Its timestamp is in Unix seconds. */
export type LastBlock = { readonly id: Id; readonly height: bigint; readonly timestamp: bigint }

/**
 * Returns the lines that a node logs when a chain changes over to another VM (AvalancheGo `vms/transitionvm/vm.go`
 * transition). The level of all lines is INFO.
 */
export function transitionLines({
  id,
  height,
  timestamp,
}: LastBlock): readonly { readonly message: string; readonly fields?: LogFields }[] {
  const blkID = idToString(id)
  return [
    {
      message: 'transitioning VMs',
      fields: { blkID, height: Number(height), timestamp: logTime(timestamp) },
    },
    { message: 'blocking API requests' },
    { message: 'draining in-flight API requests to the pre-transition VM', fields: { timeout: '15s' } },
    { message: 'shutting down pre-transition VM' },
    { message: 'writing transition marker' },
    { message: 'initializing post-transition VM' },
    { message: 'setting post-transition VM state', fields: { state: 'Normal operations state' } },
    { message: 'copying connections to the post-transition VM' },
    { message: 'updating HTTP handlers to route to the post-transition VM' },
    { message: 'initializing post-transition VM preference', fields: { blkID } },
    { message: 'transition finished successfully' },
    { message: 'unblocking API requests' },
  ]
}

/** Returns a time as fields of log lines have it: `[11-24|00:06:35.005]`, UTC. */
function logTime(timestamp: bigint): string {
  const text = new Date(Number(timestamp) * 1000).toISOString()
  return `[${text.slice(5, 10)}|${text.slice(11, 23)}]`
}
