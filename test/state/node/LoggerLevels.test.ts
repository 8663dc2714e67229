import { expect, test } from '@jest/globals'
import { LoggerLevels, logLevelFromString } from '../../../state/node/LoggerLevels.js'
import { UndoLog } from '../../../state/time/UndoLog.js'

function setup() {
  const undo = new UndoLog()
  const levels = new LoggerLevels(undo, { logLevel: 'DEBUG', displayLevel: 'INFO' })
  for (const name of ['main', 'C']) levels.add(name)
  return { undo, levels }
}

test('a level is read in any letter case', () => {
  expect(['info', 'VERBO', 'Off', 'all', ''].map(logLevelFromString)).toEqual([
    'INFO',
    'VERBO',
    'OFF',
    undefined,
    undefined,
  ])
})

test('loggers have the initial levels, which are changed one by one', () => {
  const { levels } = setup()
  levels.set('C', { logLevel: 'WARN' })
  levels.add('C')
  expect(levels.names()).toEqual(['C', 'main'])
  expect(levels.get('C')).toEqual({ logLevel: 'WARN', displayLevel: 'INFO' })
  levels.set('C', { displayLevel: 'FATAL' })
  expect(levels.get('C')).toEqual({ logLevel: 'WARN', displayLevel: 'FATAL' })
  expect(levels.get('main')).toEqual({ logLevel: 'DEBUG', displayLevel: 'INFO' })
  for (const change of [() => levels.get('D'), () => levels.set('D', {})])
    expect(change).toThrow('logger with name "D" not found')
})

test('a line passes the levels that it reaches, and an unknown logger follows main', () => {
  const { levels } = setup()
  levels.set('main', { logLevel: 'WARN', displayLevel: 'ERROR' })
  const wants = (name: string, level: 'TRACE' | 'DEBUG' | 'INFO' | 'WARN' | 'ERROR' | 'VERBO') => {
    const { isLogged, isDisplayed } = levels.wants(name, level)
    return [isLogged, isDisplayed]
  }
  expect([wants('C', 'VERBO'), wants('C', 'DEBUG'), wants('C', 'TRACE'), wants('C', 'INFO')]).toEqual([
    [false, false],
    [true, false],
    [true, false],
    [true, true],
  ])
  expect([wants('D', 'INFO'), wants('D', 'WARN'), wants('D', 'ERROR')]).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ])
})

test('some logger wants lines from the most verbose of all levels on, the initial ones too', () => {
  const { undo, levels } = setup()
  expect([levels.anyWants('VERBO'), levels.anyWants('DEBUG')]).toEqual([false, true])
  const mark = undo.checkpoint()
  levels.set('C', { displayLevel: 'VERBO' })
  expect(levels.anyWants('VERBO')).toBe(true)
  undo.revert(mark)
  expect(levels.anyWants('VERBO')).toBe(false)
  for (const name of ['main', 'C']) levels.set(name, { logLevel: 'OFF', displayLevel: 'OFF' })
  expect(levels.anyWants('DEBUG')).toBe(true)
})
