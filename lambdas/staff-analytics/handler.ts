import { area } from '../platform/endpoint.ts'
import { removeFigureNote, writeFigureNote } from './figure-notes.ts'
import { readFigures } from './read-figures.ts'
import { readFiguresFile } from './read-figures-file.ts'

export const handler = area(readFigures, readFiguresFile, writeFigureNote, removeFigureNote)
