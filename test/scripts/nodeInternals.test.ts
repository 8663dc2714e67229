import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'

it('every path of test/nodeInternals.txt, which CI runs on later versions of Node.js, is there', () => {
  const lines = readFileSync('test/nodeInternals.txt', 'utf8').split('\n')
  const paths = lines.filter((line) => line !== '' && !line.startsWith('#'))
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})
