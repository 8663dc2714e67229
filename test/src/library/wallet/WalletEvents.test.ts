import { expect, it } from '@jest/globals'
import { WalletEvents } from '../../../../src/library/wallet/WalletEvents.js'

it('calls the listeners of an event in their order, also where one removes itself', () => {
  const events = new WalletEvents()
  const told: unknown[] = []
  const once = (value: unknown) => {
    told.push(['once', value])
    events.remove('chainChanged', once)
  }
  events.on('chainChanged', once)
  events.on('chainChanged', (value) => told.push(['always', value]))
  events.on('connect', () => told.push('connect'))
  events.remove('disconnect', once)
  events.emit('chainChanged', '0x1')
  events.emit('chainChanged', '0x2')
  expect(told).toEqual([
    ['once', '0x1'],
    ['always', '0x1'],
    ['always', '0x2'],
  ])
})

it('tells a page that begins nothing, and then what happened since it asked', async () => {
  const events = new WalletEvents()
  events.emit('connect', 1)
  expect(await events.after(undefined)).toEqual({ last: 1, events: [] })
  events.emit('disconnect', 2)
  events.emit('connect', 3)
  const [two, three] = [
    { name: 'disconnect', value: 2 },
    { name: 'connect', value: 3 },
  ]
  expect(await events.after(1)).toEqual({ last: 3, events: [two, three] })
  expect(await events.after(2)).toEqual({ last: 3, events: [three] })
})

it('lets a page wait that knows all events', async () => {
  const events = new WalletEvents()
  let answers = 0
  const pages = [events.after(0), events.after(0)].map((page) =>
    page.then((answer) => {
      answers++
      return answer
    }),
  )
  await new Promise((resolve) => setImmediate(resolve))
  expect(answers).toBe(0)
  events.emit('connect', 1)
  const told = { last: 1, events: [{ name: 'connect', value: 1 }] }
  expect(await Promise.all(pages)).toEqual([told, told])
})
