import { readFileSync } from 'node:fs'
import { InputFault } from '../../methods/params/Input.js'
import { type PeerDescription, peerInput } from '../../methods/params/peerInputs.js'
import { ConfigError } from './ConfigError.js'
import type { FlagReader } from './FlagReader.js'
import { fileEntries } from './fileEntries.js'
import { fileProblem } from './fileProblem.js'

/**
 * Returns the peers of the flag `peers`: objects of a configuration, or JSON files with a peer or a list of them.
 * @throws {ConfigError} naming the file and the member that is wrong
 */
export function peersFromFlags(reader: FlagReader): readonly PeerDescription[] {
  return fileEntries(reader.text('peers')).flatMap((entry, index) => {
    if (!('path' in entry)) return peerOf(`peers[${index}] of the configuration`, entry.value)
    const value = parsed(entry.path, reader.expanded(entry.path))
    const peers: readonly unknown[] = Array.isArray(value) ? value : [value]
    return peers.map((each) => peerOf(`peers ${entry.path}`, each))
  })
}

function peerOf(name: string, value: unknown): PeerDescription {
  try {
    peerInput.read(value, '')
    // The library reads it again.
    return value as PeerDescription
  } catch (error) {
    throw error instanceof InputFault
      ? new ConfigError('node', `${name}: ${error.describe('key', 'it')}`)
      : error
  }
}

function parsed(name: string, path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (cause) {
    throw new ConfigError('node', `peers ${name}: ${fileProblem(path, cause)}`, cause)
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : cause
    throw new ConfigError('node', `peers ${name}: it is not JSON: ${reason}`, cause)
  }
}
