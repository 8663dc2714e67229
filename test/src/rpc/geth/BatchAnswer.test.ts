import { expect, it } from '@jest/globals'
import { BatchAnswer, textOf } from '../../../../src/rpc/geth/BatchAnswer.js'

/** A turn that is over after each look at it. Counts how often other work ran. */
function shortTurns() {
  let turns = 0
  const turn = {
    isOver: () => true,
    next: async () => {
      turns++
    },
  }
  return { turn, count: () => turns }
}

const long = `"${'é'.repeat(100_000)}"`

it.each([
  ['nothing', [], true, ''],
  ['short responses', ['1', Buffer.from('{}')], true, '[1,{}]\n'],
  ['responses that an error ended', ['1', '2'], false, '[1,2]'],
  ['long responses', [long, Buffer.from(long), '3'], true, `[${long},${long},3]\n`],
  ['long responses that an error ended', [long, long], false, `[${long},${long}]`],
])('joins %s', async (_, responses, isWhole, joined) => {
  const answer = new BatchAnswer()
  for (const response of responses) expect(answer.add(response)).toBe(Buffer.byteLength(textOf(response)))
  expect(textOf(await answer.join(shortTurns().turn, isWhole))).toBe(joined)
})

it('lets other work in before each long response', async () => {
  const answer = new BatchAnswer()
  for (let count = 0; count < 10; count++) answer.add(long)
  const { turn, count } = shortTurns()
  await answer.join(turn, true)
  expect(count()).toBe(10)
})

it('joins up to 256 KiB as text, and more as bytes', async () => {
  for (const [bytes, type] of [
    [256 * 1024, 'string'],
    [256 * 1024 + 1, 'object'],
  ] as const) {
    const answer = new BatchAnswer()
    answer.add('1'.repeat(bytes - 2))
    answer.add('22')
    const joined = await answer.join(shortTurns().turn, true)
    expect([typeof joined, joined.length]).toEqual([type, bytes + 4])
  }
})
