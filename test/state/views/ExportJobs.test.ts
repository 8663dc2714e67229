import { expect, it } from '@jest/globals'
import { UndoLog } from '../../../state/time/UndoLog.js'
import { ExportJobs } from '../../../state/views/ExportJobs.js'

it('knows each job by an ID of its own, also of two equal requests', () => {
  const jobs = new ExportJobs(new UndoLog())
  const first = jobs.add({ type: 'x' }, 7)
  const second = jobs.add({ type: 'x' }, 7)
  expect(first.id).not.toBe(second.id)
  expect(jobs.get(first.id)).toEqual({ id: first.id, request: { type: 'x' }, createdAtSeconds: 7 })
  expect(jobs.get('nothing')).toBeUndefined()
})

it('keeps a thousand, those of last', () => {
  const jobs = new ExportJobs(new UndoLog())
  const ids = Array.from({ length: 1000 }, (_, number) => jobs.add({ number }, 0).id)
  expect(jobs.get(ids[0] ?? '')).toBeDefined()
  jobs.add({}, 0)
  expect([jobs.get(ids[0] ?? ''), jobs.get(ids[1] ?? '')?.request]).toEqual([undefined, { number: 1 }])
})
