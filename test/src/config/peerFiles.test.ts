import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { FlagReader } from '../../../src/config/FlagReader.js'
import { peersFromFlags } from '../../../src/config/peerFiles.js'
import { resolveFlags } from '../../../src/config/resolveFlags.js'
import { createNetwork } from '../../../src/index.js'

const directory = mkdtempSync(join(tmpdir(), 'peer-files-'))
afterAll(() => rmSync(directory, { recursive: true }))

const nodeID = 'NodeID-MFrZFVCXPv5iCn6M9K6XduxGTYp891xXZ'
const other = 'NodeID-NFBbbJ4qCmNaCzeW7sxErhvWqvEQMnYcN'

function file(name: string, content: unknown): string {
  const path = join(directory, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

async function read(words: readonly string[]) {
  const { flags } = await resolveFlags(words, {})
  return peersFromFlags(new FlagReader(flags, {}))
}

describe('peers', () => {
  test('come from files with one or several, and from a configuration', async () => {
    const one = file('one.json', { nodeID, benched: ['C'] })
    const several = file('several.json', [{ nodeID }, { nodeID: other, supportedACPs: [226] }])
    expect(await read(['--peers', one, '--peers', several])).toEqual([
      { nodeID, benched: ['C'] },
      { nodeID },
      { nodeID: other, supportedACPs: [226] },
    ])
    const config = file('config.json', { peers: [{ nodeID, version: 'avalanchego/1.13.0' }, 'one.json'] })
    const peers = await read(['--config-file', config])
    expect(peers).toEqual([
      { nodeID, version: 'avalanchego/1.13.0' },
      { nodeID, benched: ['C'] },
    ])
    await using net = await createNetwork({ peers })
    expect(await net.info.peers({ nodeIDs: [nodeID] })).toMatchObject({
      peers: [{ version: 'avalanchego/1.13.0', benched: ['C'] }],
    })
  })

  test('are refused by name where they are wrong', async () => {
    const wrong = file('wrong.json', [{ nodeID, observedUptime: 101 }])
    await expect(read(['--peers', wrong])).rejects.toThrow(
      `peers ${wrong}: key "observedUptime" must be an integer of percent, at most 100, got 101`,
    )
    const broken = file('broken.json', '{')
    await expect(read(['--peers', broken])).rejects.toThrow(`peers ${broken}: it is not JSON`)
    await expect(read(['--peers', join(directory, 'none.json')])).rejects.toThrow('none.json')
    const config = file('mistyped.json', { peers: [{ nodeID, benchd: [] }] })
    await expect(read(['--config-file', config])).rejects.toThrow(
      'peers[0] of the configuration: unknown key "benchd": did you mean "benched"?',
    )
  })
})
