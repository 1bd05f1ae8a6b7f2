// Made by `npm run areas` from the endpoints beside it.
import { area } from '../platform/endpoint.ts'
import { readFiguresFile } from './read-figures-file.ts'
import { readFigures } from './read-figures.ts'
import { removeFigureNote } from './remove-figure-note.ts'
import { writeFigureNote } from './write-figure-note.ts'

export const handler = area(readFiguresFile, readFigures, removeFigureNote, writeFigureNote)
