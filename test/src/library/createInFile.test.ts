import { describe, expect, it } from '@jest/globals'
import { keptNetwork } from '../../../src/library/createInFile.js'

/** Keeps a network in a file, and notes what happens. @param fails the step that fails */
async function keep(isNew: boolean, fails?: 'made' | 'kept') {
  const done: string[] = []
  const step = (name: string) => {
    done.push(name)
    if (name === fails) throw new Error(name)
  }
  const net = { keepIn: async () => step('kept'), close: async () => step('closed') }
  const begin = async (name: string) => {
    done.push(name)
    step('made')
    return net
  }
  const file = { isNew, lock: { release: () => step('free') } }
  const kept = keptNetwork(
    file as never,
    () => begin('create') as never,
    () => begin('load') as never,
  )
  const outcome = await kept.catch((error: Error) => error.message)
  return { done, outcome: outcome === (net as unknown) ? 'net' : outcome }
}

describe('a network in a file', () => {
  it('is made where the file is new, and loaded otherwise', async () => {
    expect(await keep(true)).toEqual({ done: ['create', 'made', 'kept'], outcome: 'net' })
    expect(await keep(false)).toEqual({ done: ['load', 'made', 'kept'], outcome: 'net' })
  })

  it('leaves the file free where it fails, and is closed', async () => {
    expect(await keep(true, 'made')).toEqual({ done: ['create', 'made', 'free'], outcome: 'made' })
    expect(await keep(false, 'kept')).toEqual({
      done: ['load', 'made', 'kept', 'closed', 'free'],
      outcome: 'kept',
    })
  })
})
