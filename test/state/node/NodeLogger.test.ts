import { describe, expect, test } from '@jest/globals'
import { LoggerLevels } from '../../../state/node/LoggerLevels.js'
import { type LogLine, NodeLogger } from '../../../state/node/NodeLogger.js'
import { UndoLog } from '../../../state/time/UndoLog.js'

function makeLogger() {
  const undo = new UndoLog()
  const levels = new LoggerLevels(undo, { logLevel: 'DEBUG', displayLevel: 'INFO' })
  levels.add('main')
  levels.add('C')
  const lines: LogLine[] = []
  const output = { sink: { write: (line: LogLine) => void lines.push(line) } }
  return { undo, levels, lines, output, logger: new NodeLogger(levels, output, undo) }
}

describe('NodeLogger', () => {
  test('passes on lines that pass one of the levels, and which ones', () => {
    const { logger, lines } = makeLogger()
    logger.write('C', 'INFO', 'both')
    logger.write('C', 'DEBUG', 'file only', () => ({ height: 1 }))
    logger.write('C', 'VERBO', 'neither')
    expect(lines).toEqual([
      { logger: 'C', level: 'INFO', message: 'both', isLogged: true, isDisplayed: true },
      {
        logger: 'C',
        level: 'DEBUG',
        message: 'file only',
        fields: { height: 1 },
        isLogged: true,
        isDisplayed: false,
      },
    ])
  })

  test('applies a change of level at once', () => {
    const { logger, lines, levels } = makeLogger()
    levels.set('C', { logLevel: 'OFF', displayLevel: 'OFF' })
    logger.write('C', 'FATAL', 'off')
    levels.set('C', { displayLevel: 'VERBO' })
    logger.write('C', 'VERBO', 'on')
    expect(lines.map(({ message }) => message)).toEqual(['on'])
  })

  test('may write lines of a level as long as some logger follows it', () => {
    const { logger, levels, undo } = makeLogger()
    expect(logger.mayWrite('DEBUG')).toBe(true)
    expect(logger.mayWrite('VERBO')).toBe(false)
    const mark = undo.checkpoint()
    levels.set('C', { displayLevel: 'VERBO' })
    expect(logger.mayWrite('VERBO')).toBe(true)
    undo.revert(mark)
    expect(logger.mayWrite('VERBO')).toBe(false)
    expect(new NodeLogger(levels, { sink: undefined }, undo).mayWrite('FATAL')).toBe(false)
  })

  test('uses the levels of main for an unknown logger', () => {
    const { logger, lines, levels } = makeLogger()
    levels.set('main', { logLevel: 'OFF', displayLevel: 'ERROR' })
    logger.write('relayer', 'WARN', 'dropped')
    logger.write('relayer', 'ERROR', 'said')
    expect(lines.map(({ message }) => message)).toEqual(['said'])
  })

  test('computes no fields for a line that is not logged', () => {
    const { logger, levels, undo } = makeLogger()
    const fields = () => {
      throw new Error('computed')
    }
    expect(() => logger.write('C', 'VERBO', 'x', fields)).not.toThrow()
    const silent = new NodeLogger(levels, { sink: undefined }, undo)
    expect(() => silent.write('C', 'FATAL', 'x', fields)).not.toThrow()
  })

  test('displays lines of go-ethereum where DEBUG is displayed alone', () => {
    const { logger, lines, levels } = makeLogger()
    logger.writeOfGeth('C', 'file only', () => ({ nonce: 1n }))
    levels.set('C', { displayLevel: 'DEBUG' })
    logger.writeOfGeth('C', 'both', () => ({}))
    levels.set('C', { logLevel: 'WARN', displayLevel: 'INFO' })
    logger.writeOfGeth('C', 'neither', () => ({}))
    const line = { logger: 'C', level: 'INFO', isOfGeth: true, isLogged: true }
    expect(lines).toEqual([
      { ...line, message: 'file only', fields: { nonce: 1n }, isDisplayed: false },
      { ...line, message: 'both', fields: {}, isDisplayed: true },
    ])
  })

  test('makes no lines for a file where there is only a display', () => {
    const { levels, undo } = makeLogger()
    const texts: string[] = []
    const sink = { onlyDisplays: true, write: ({ message }: LogLine) => void texts.push(message) }
    const logger = new NodeLogger(levels, { sink }, undo)
    logger.write('C', 'DEBUG', 'file only')
    logger.write('C', 'INFO', 'both')
    levels.set('C', { logLevel: 'OFF' })
    logger.write('C', 'INFO', 'display only')
    expect(texts).toEqual(['both', 'display only'])
  })

  test('writes faults at the level ERROR, with their fields', () => {
    const { logger, lines } = makeLogger()
    logger.writeFault('main', 'fault', { stack: 'here' })
    const line = { logger: 'main', level: 'ERROR', message: 'fault', fields: { stack: 'here' } }
    expect(lines).toEqual([{ ...line, isLogged: true, isDisplayed: true }])
  })

  test('continues when the sink throws', () => {
    const { levels, undo } = makeLogger()
    const write = () => {
      throw new Error('disk full')
    }
    const logger = new NodeLogger(levels, { sink: { write } }, undo)
    expect(() => logger.write('main', 'ERROR', 'x')).not.toThrow()
  })

  test('writes the lines of a change when it is final, in order, and those of a fault at once', () => {
    const { logger, lines, undo } = makeLogger()
    const texts = () => lines.map(({ message }) => message)
    undo.attempt(() => {
      logger.write('C', 'INFO', 'first')
      expect(() =>
        undo.attempt(() => {
          logger.write('C', 'INFO', 'never')
          logger.writeFault('main', 'fault', { stack: 'here' })
          throw new Error('refused')
        }),
      ).toThrow('refused')
      logger.write('C', 'INFO', 'second')
      expect(texts()).toEqual(['fault'])
    })
    expect(texts()).toEqual(['fault', 'first', 'second'])
  })
})
