import { area } from '../platform/endpoint.ts'
import { removeFigureNote } from './remove-figure-note.ts'
import { writeFigureNote } from './write-figure-note.ts'
import { readFigures } from './read-figures.ts'
import { readFiguresFile } from './read-figures-file.ts'

export const handler = area(readFigures, readFiguresFile, writeFigureNote, removeFigureNote)
