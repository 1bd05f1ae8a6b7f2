import { expect, it } from 'vitest'
import { otherEndingIn, otherFormatIn } from '../../../frontend/src/admin/files/words.ts'

const photo = { name: 'Ufer.jpg', type: 'image/jpeg' }

it('a picture that would be called otherwise than its format is told which one it keeps', () => {
  expect(otherEndingIn('Ufer.png', photo)).toBe(
    'Das Format muss JPEG bleiben: Der Name endet weiter auf .jpg.',
  )
  expect(otherEndingIn('Ufer', photo)).toBe('Das Format muss JPEG bleiben: Der Name endet weiter auf .jpg.')
  expect(otherEndingIn('See.JPG', photo)).toBeUndefined()
})

it('and so is a new content of another format', () => {
  expect(otherFormatIn('Ufer.png', photo)).toBe(
    'Das Format muss JPEG bleiben: Nimm eine Datei, die auf .jpg oder .jpeg endet.',
  )
  expect(otherFormatIn('Ufer.jpeg', photo)).toBeUndefined()
  expect(otherFormatIn('Atem.mp3', { type: 'audio/wav' })).toBe(
    'Das Format muss WAV bleiben: Nimm eine Datei, die auf .wav endet.',
  )
})
