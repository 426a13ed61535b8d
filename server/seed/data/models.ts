import type { ModelFacts } from './model.types';
import { CARRIED_MODELS } from './models-carried';
import { OTHER_MODELS } from './models-other';

const FACTS_BY_MODEL = new Map<string, ModelFacts>(
  [...CARRIED_MODELS, ...OTHER_MODELS].map(([model, name, brand, basePrice, closure, kind, wheels]) => [
    model,
    { model, name, brand, basePrice, closure, kind, wheels: wheels ?? null },
  ]),
);

/** Throws for a model of the manifest that this table does not have. */
export function findModelFacts(model: string): ModelFacts {
  const facts = FACTS_BY_MODEL.get(model);
  if (!facts) throw new Error(`No facts for the model ${model}`);
  return facts;
}
