import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import { writeJournalTo } from '../../../src/cli/journalFile.js'
import { createNetwork } from '../../../src/index.js'

const directory = mkdtempSync(join(tmpdir(), 'journal-file-'))
afterAll(() => rmSync(directory, { recursive: true }))

it('a journal file has each call, once it is answered', async () => {
  await using net = await createNetwork()
  const path = join(directory, 'calls.jsonl')
  writeJournalTo(path, net)
  const { nodeID } = await net.info.getNodeID()
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
    method: 'info.getNodeID',
    result: { nodeID },
  })
  await net.platform.getHeight()
  expect(readFileSync(path, 'utf8')).toBe(net.journal.toJsonLines())
})

it('a journal file that cannot be written is refused', async () => {
  await using net = await createNetwork()
  const path = join(directory, 'none', 'calls.jsonl')
  expect(() => writeJournalTo(path, net)).toThrow(`journal: open ${path}: no such file or directory`)
  expect(net.journal.recording).toBe(false)
})
