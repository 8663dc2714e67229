import { expect, it } from '@jest/globals'
import { WorkInTurns } from '../../../../src/rpc/WorkInTurns.js'
import { QueriesInTurns } from '../../../../src/server/dataApi/QueriesInTurns.js'
import type { IndexWork } from '../../../../state/views/IndexWork.js'

/** An index of blocks that take 5 ms each to read, on a clock that they move. */
function bench() {
  let nowMs = 0
  let changes = 0
  const events: string[] = []
  const read: number[] = []
  const questions = new QueriesInTurns(
    new WorkInTurns({ nowMs: () => nowMs, next: async () => void events.push('others') }),
    () => changes,
  )
  function* reading(height: number): IndexWork {
    while (read.length < height) {
      nowMs += 5
      read.push(read.length)
      yield
    }
  }
  const ask = (height: number) =>
    questions.answer(() => {
      events.push('asked')
      questions.doWork(reading(height))
      return read.length
    })
  /** Makes an answer of items that take 5 ms each, and goes on with those made before as long as nothing changes. */
  const askForItems = (count: number, onItem: (item: number) => void = () => undefined) => {
    let begun = { changes: -1, items: 0 }
    return questions.answer(() => {
      events.push('asked')
      if (begun.changes !== changes) begun = { changes, items: 0 }
      while (begun.items < count) {
        questions.pause()
        nowMs += 5
        onItem(++begun.items)
      }
      return begun.items
    })
  }
  const change = () => changes++
  return { ask, askForItems, change, events, read, questions, reading }
}

it('answers a question at once when the index gets there within a turn', async () => {
  const { ask, events } = bench()
  expect(await ask(3)).toBe(3)
  expect(events).toEqual(['asked'])
})

it('brings the index up to date in turns, and then repeats the query', async () => {
  const { ask, events } = bench()
  expect(await ask(12)).toBe(12)
  expect(events).toEqual(['asked', 'others', 'others', 'others', 'asked'])
})

it('answers questions that come meanwhile only when the index is there', async () => {
  const { ask } = bench()
  const heights = await Promise.all([ask(30), ask(25), ask(40)])
  expect(heights[0]).toBeGreaterThanOrEqual(30)
  expect(heights[1]).toBeGreaterThanOrEqual(25)
  expect(heights[2]).toBe(40)
})

it('lets others in while a question does much short work', async () => {
  const { ask, events, questions, reading } = bench()
  const answer = await questions.answer(() => {
    for (let height = 1; height <= 10; height++) questions.doWork(reading(height))
    return 'answered'
  })
  expect(answer).toBe('answered')
  expect(events.filter((event) => event === 'others').length).toBeGreaterThanOrEqual(2)
  expect(await ask(11)).toBe(11)
})

it('answers at last a question whose work is undone again and again', async () => {
  const { questions, reading, read } = bench()
  let asked = 0
  const answer = await questions.answer(() => {
    asked++
    read.length = 0
    questions.doWork(reading(8))
    return read.length
  })
  expect([answer, asked]).toEqual([8, 101])
})

it('passes on what a question throws', async () => {
  const questions = new QueriesInTurns(new WorkInTurns(), () => 0)
  await expect(questions.answer(() => Promise.reject(new Error('no such block')))).rejects.toThrow(
    'no such block',
  )
})

it('makes a long answer in turns, and continues with the part that it has made', async () => {
  const { askForItems, events } = bench()
  let made = 0
  expect(await askForItems(1_000, () => made++)).toBe(1_000)
  expect(made).toBe(1_000)
  expect(events.filter((event) => event === 'others').length).toBeGreaterThan(200)
})

it('makes an answer again when the network changes meanwhile, and in the end at once', async () => {
  const { askForItems, change } = bench()
  let made = 0
  const answer = await askForItems(20, (item) => {
    made++
    if (item === 6) change()
  })
  // A hundred times eight items, each time with a change, and then all at once.
  expect([answer, made]).toEqual([20, 100 * 8 + 20])
})

it('lets others in to the end of a long answer when the network has changed a few times only', async () => {
  const turnsAfter = async (changesMade: number): Promise<number> => {
    const { askForItems, change, events } = bench()
    let left = changesMade
    await askForItems(1_000, () => {
      if (left-- > 0) change()
    })
    return events.filter((event) => event === 'others').length
  }
  const undisturbed = await turnsAfter(0)
  for (const changesMade of [1, 10]) expect(await turnsAfter(changesMade)).toBeGreaterThanOrEqual(undisturbed)
})
