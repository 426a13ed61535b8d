import { readFileSync } from 'node:fs';
import path from 'node:path';

interface ManifestPicture {
  file: string;
  colour: string;
  colourHex: string;
  trim: string;
  metal: string;
  angle: string;
  width: number;
  height: number;
}

export interface ManifestModel {
  model: string;
  category: string;
  family: string;
  style: string[];
  description: string;
  /** [width, depth, height] in centimetres, seen from the front. */
  dimensionsCm: [number, number, number];
  capacityL: number;
  weightKg: number;
  materials: string[];
  features: string[];
  pictures: ManifestPicture[];
}

export interface IndexedPicture {
  hash: string;
  blur: string;
}

interface Manifest {
  models: ManifestModel[];
  index: Record<string, IndexedPicture>;
}

/** Pictures of one model in one colour, as a variant shows them. The first is the main one. */
export interface Colourway {
  /** "teal-dark-brown": unique within its model. */
  key: string;
  colour: string;
  colourHex: string;
  trim: string;
  metal: string;
  pictures: ManifestPicture[];
}

const ANGLE_ORDER = ['three-quarter', 'front', 'back', 'side', 'open'];

export function readManifest(picturesDir: string): Manifest {
  const models: ManifestModel[] = JSON.parse(readFileSync(path.join(picturesDir, 'manifest.json'), 'utf8'));
  const index: Record<string, IndexedPicture> = JSON.parse(
    readFileSync(path.join(picturesDir, 'index.json'), 'utf8'),
  );
  return { models, index };
}

function colourwayKey(picture: ManifestPicture): string {
  const name = picture.file.slice(picture.file.lastIndexOf('/') + 1);
  return name.slice(0, -`-${picture.angle}.webp`.length);
}

export function groupColourways(model: ManifestModel): Colourway[] {
  const byKey = new Map<string, Colourway>();
  for (const picture of model.pictures) {
    const key = colourwayKey(picture);
    const colourway = byKey.get(key);
    if (colourway) {
      colourway.pictures.push(picture);
    } else {
      const { colour, colourHex, trim, metal } = picture;
      byKey.set(key, { key, colour, colourHex, trim, metal, pictures: [picture] });
    }
  }
  for (const colourway of byKey.values()) {
    colourway.pictures.sort((a, b) => ANGLE_ORDER.indexOf(a.angle) - ANGLE_ORDER.indexOf(b.angle));
  }
  return [...byKey.values()];
}
