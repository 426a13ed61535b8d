import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('category')
export class Category {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'parent_id', nullable: true }) parentId!: string | null;
  @Column('text', { unique: true }) slug!: string;
  @Column('text') name!: string;
  @Column('text') description!: string;
  @Column('text') tagline!: string;
  /** Null until a picture is set. */
  @Column('text', { name: 'picture_file', nullable: true }) pictureFile!: string | null;
  @Column('text') gradient!: string;
  @Column('text') tint!: string;
  @Column('text') icon!: string;
  @Column('text', { nullable: true }) badge!: string | null;
  @Column('int') position!: number;
}
