import { type PeerDescription, peerInput } from '../../methods/params/peerInputs.js'
import type { FlagReader } from './FlagReader.js'
import { fileEntries } from './fileEntries.js'
import { checkedValue, jsonOfText, textOfFile } from './jsonFile.js'

/**
 * Returns the peers of the flag `peers`: objects of a configuration, or JSON files with a peer or a list of them.
 * @throws {ConfigError} naming the file and the member that is wrong
 */
export function peersFromFlags(reader: FlagReader): readonly PeerDescription[] {
  return fileEntries(reader.text('peers')).flatMap((entry, index) => {
    if (!('path' in entry)) return peerOf(`peers[${index}] of the configuration`, entry.value)
    const subject = `peers ${entry.path}`
    const value = jsonOfText(subject, textOfFile(subject, reader.expanded(entry.path)))
    const peers: readonly unknown[] = Array.isArray(value) ? value : [value]
    return peers.map((each) => peerOf(subject, each))
  })
}

function peerOf(subject: string, value: unknown): PeerDescription {
  checkedValue(subject, peerInput, value)
  // The library reads it again.
  return value as PeerDescription
}
